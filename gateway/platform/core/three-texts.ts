import { LANGUAGES, type LocalisedText } from '#contract/core/languages.ts';

/**
 * Reads a text that an operator typed: one for every language, or one of each with `|` between them.
 * @returns undefined where they are not one or three, or one is empty or longer than `most`
 */
export function threeTexts(typed: string, most: number): LocalisedText | undefined {
  const texts = typed.split('|').map((text) => text.trim());
  const isOne = texts.length === 1;
  if (!isOne && texts.length !== LANGUAGES.length) return undefined;
  if (texts.some((text) => text === '' || text.length > most)) return undefined;
  // One entry for each language of the list.
  return Object.fromEntries(
    LANGUAGES.map((language, place) => [language, texts[isOne ? 0 : place] ?? '']),
  ) as LocalisedText;
}
