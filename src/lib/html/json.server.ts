/** JSON to stand in markup, in an attribute or a data block: it can end neither, and reads as the same value. */
export const jsonInMarkup = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
