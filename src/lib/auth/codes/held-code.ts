/** What a field of a code holds of what was typed or pasted: ten characters, whatever spaces are between them (REG-8). */
export const heldCode = (typed: string): string => typed.replace(/\s/g, '').slice(0, 10);
