/** Returns JSON for markup, in an attribute or a data block: it cannot end either, and parses to the same value. */
export const jsonInMarkup = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
