import { plainCode } from '#contract/plain.ts';

/** Characters of the longest code that an SMS brings (REG-8). */
const LONGEST = 10;

/** What a field of a code holds of what was typed or pasted: its first ten characters, whatever spaces are between them. */
export const heldCode = (typed: string): string => plainCode(typed).slice(0, LONGEST);
