/** A run of Chinese characters, or a word of any other script. */
const RUNS = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;
const HAN = /^\p{Script=Han}/u;

/** Lower case, without marks, widths or apostrophes: how words are compared. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();

const runsOf = (text: string): string[] => fold(text).match(RUNS) ?? [];

/** Whether a word is Chinese, which has no room for a slip of the finger. */
export const isHan = (word: string): boolean => HAN.test(word);

/** Neighbouring characters two by two; one alone is itself. */
function pairsOf(run: string): string[] {
  const characters = Array.from(run);
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** The words that a text is looked up by. Chinese, written without spaces, by its characters and pairs of them. */
export function wordsOf(text: string): string[] {
  return runsOf(text).flatMap((run) => (isHan(run) ? [...new Set([...run, ...pairsOf(run)])] : [run]));
}

/** The words of what somebody typed, all of which should be found: of Chinese the pairs, which say more. */
export function queryWords(text: string): string[] {
  return [...new Set(runsOf(text).flatMap((run) => (isHan(run) ? pairsOf(run) : [run])))];
}
