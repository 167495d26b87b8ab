/** A run of Chinese characters, or a word of any other script. */
const RUNS = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;
const HAN = /^\p{Script=Han}/u;

/** Normalises for comparison: lower case, without accents, widths or apostrophes. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();

const splitRuns = (text: string): string[] => fold(text).match(RUNS) ?? [];

/** Returns whether a word is Chinese: typing errors are not corrected there. */
export const isHan = (word: string): boolean => HAN.test(word);

/** Returns neighbouring characters in pairs; a single character as it is. */
function splitPairs(run: string): string[] {
  const characters = Array.from(run);
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** Returns the index words of a text. Chinese has no spaces: its characters and pairs of them. */
export function splitWords(text: string): string[] {
  return splitRuns(text).flatMap((run) => (isHan(run) ? [...new Set([...run, ...splitPairs(run)])] : [run]));
}

/** Returns the words of a query, all of which should match. Chinese uses pairs, which are more specific. */
export function queryWords(text: string): string[] {
  return [...new Set(splitRuns(text).flatMap((run) => (isHan(run) ? splitPairs(run) : [run])))];
}
