import type { Language } from '#contract/core/languages.ts';
import { LOCALES } from '#locales/index.ts';

/** Texts that a page shows after a failure, and no other. */
const SECTIONS = ['failed', 'errors'];

const listTexts = (texts: unknown): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts ?? {}).flatMap(listTexts);

/** Returns what every text of failures begins with in a language, up to its first value. */
export function failureTexts(language: Language): string[] {
  const { texts } = LOCALES.find(({ code }) => code === language) ?? {};
  return SECTIONS.flatMap((section) => listTexts(texts?.[section]))
    .map((text) => (text.split('{{', 1)[0] ?? '').trim())
    .filter((text) => text !== '');
}
