import { isLanguage, type Language } from '#contract/languages.ts';
import { CN } from './cn.ts';
import { EN } from './en.ts';
import { MS } from './ms.ts';

export type Texts = typeof EN;

const TEXTS: Record<Language, Texts> = { EN, CN, MS };

export function textsIn(language: Language): Texts {
  return TEXTS[language];
}

/** Puts values into a text: `{{name}}`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The language that the site's own cookie names; English otherwise. */
export function languageOf(cookie: string | null): Language {
  const [, chosen] = /(?:^|;\s*)language=(\w+)/.exec(cookie ?? '') ?? [];
  return isLanguage(chosen) ? chosen : 'EN';
}
