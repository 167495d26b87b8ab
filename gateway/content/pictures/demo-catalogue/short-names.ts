import { LANGUAGES, type Language, type LocalisedText } from '#contract/core/languages.ts';

/** Letters of the widest font that a phone may come with, bold, in parts of its size; others are as wide as high. */
const WIDTHS: readonly (readonly [letters: string, width: number])[] = [
  ["'", 0.31],
  ['ijl.,', 0.35],
  ['IJ', 0.38],
  ['-', 0.42],
  ['f', 0.44],
  ['t', 0.48],
  ['r', 0.5],
  ['csz', 0.6],
  ['L', 0.64],
  ['kvxy', 0.67],
  ['aeEFT', 0.685],
  ['o0123456789', 0.7],
  ['bdghnpquSYZ', 0.725],
  ['CP', 0.74],
  ['ABKRVX', 0.78],
  ['GU', 0.83],
  ['DHNOQ', 0.85],
  ['&', 0.88],
  ['w', 0.93],
];
const SPACE = 0.35;
const FONT_PX = 12;
/** Of the two lines below the smallest picture, on a screen of 360 px; the way to the game's facts ends the second. */
const LINES_PX = [79, 61] as const;

const widthOfLetter = (letter: string): number =>
  WIDTHS.find(([letters]) => letters.includes(letter))?.[1] ?? (/[MWm]/.test(letter) ? 1.1 : 1);

const measureWord = (word: string): number =>
  FONT_PX * [...word].reduce((sum, letter) => sum + widthOfLetter(letter), 0);

/** What a line is broken between: words, parts of those with a hyphen, and Chinese characters. */
const splitName = (name: string): string[] => name.match(/\p{Script=Han}| ?[^\s\p{Script=Han}-]+-?/gu) ?? [];

/** Whether a tile shows all of a name (WAY-28). */
export function fitsTile(name: string): boolean {
  let line = 0;
  let used = 0;
  for (const part of splitName(name)) {
    const word = measureWord(part.trim());
    const space = part.startsWith(' ') && used > 0 ? SPACE * FONT_PX : 0;
    if (used + space + word <= (LINES_PX[line] ?? 0)) used += space + word;
    else {
      line += 1;
      used = word;
      if (word > (LINES_PX[line] ?? 0)) return false;
    }
  }
  return true;
}

/** In each language the name, or where that does not fit, the longest of the shorter ones that does. */
export function chooseShortName(name: LocalisedText, shorter: readonly LocalisedText[]): LocalisedText {
  const fitting = (language: Language) =>
    [name, ...shorter].map((one) => one[language]).find(fitsTile) ?? name[language];
  return Object.fromEntries(LANGUAGES.map((language) => [language, fitting(language)])) as LocalisedText;
}

/** Names of a subject alone, the longest first. */
export function ownNames(
  subject: LocalisedText & { readonly singular?: string; readonly short?: Partial<LocalisedText> },
): LocalisedText[] {
  const { singular = subject.EN, short } = subject;
  return [subject, { ...subject, EN: singular }, { ...subject, ...short }];
}
