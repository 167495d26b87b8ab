import { HTML_LANG, LANGUAGES, type Language, type LocalisedText } from '#contract/core/languages.ts';
import type { Texts } from './files.ts';
import cn from './gateway/cn.json' with { type: 'json' };
import en from './gateway/en.json' with { type: 'json' };
import ms from './gateway/ms.json' with { type: 'json' };
import type { KeysOf, SectionAt, SectionsOf } from './text-key.ts';
import { createTranslators, type Values } from './translator.ts';
import { perLocality, withFacts } from './with-facts.ts';

export { sayFact } from './figures/fill.ts';

/** A text of the gateway by its key: the room, the topic, and what it says. */
export type GatewayTextKey = KeysOf<typeof en>;
/** A section of the gateway's texts by its path. */
export type GatewaySectionKey = SectionsOf<typeof en>;
export type GatewaySection<Path extends GatewaySectionKey> = SectionAt<typeof en, Path>;

const TEXTS: Readonly<Record<Language, typeof en>> = { EN: en, CN: cn, MS: ms };

/** Each language's texts with the facts that they name. */
const sectionsNow = perLocality(() => ({
  EN: withFacts(en, 'EN'),
  CN: withFacts(cn, 'CN'),
  MS: withFacts(ms, 'MS'),
}));

const translators = await createTranslators<GatewayTextKey, Language>(
  LANGUAGES.map((code) => ({ code, tag: HTML_LANG[code], texts: TEXTS[code], content: code })),
);

/** Returns a text of the gateway in a language, `{{name}}` filled from `values`. */
export const gatewayText = (key: GatewayTextKey, language: Language, values?: Values): string =>
  translators[language](key, values);

/** Returns a text in every language, as the database keeps it. @param values the same for all, or by language */
export function inAllLanguages(
  key: GatewayTextKey,
  values?: Values | ((language: Language) => Values),
): LocalisedText {
  const texts = LANGUAGES.map((language) => [
    language,
    gatewayText(key, language, typeof values === 'function' ? values(language) : values),
  ]);
  // One entry for each language, from the list itself.
  return Object.fromEntries(texts) as LocalisedText;
}

/** Returns a section with all its texts in a language; `{{name}}` in them is not filled. */
export function textsUnder<Path extends GatewaySectionKey>(
  path: Path,
  language: Language,
): GatewaySection<Path> {
  const section = path
    .split('.')
    .reduce<Texts | string | undefined>(
      (texts, name) => (typeof texts === 'object' ? texts[name] : undefined),
      sectionsNow()[language],
    );
  // The type of the path says that it leads to a section.
  return section as unknown as GatewaySection<Path>;
}

/** Returns the text of a name that may be unknown, such as a code that a provider sent; undefined where there is none. */
export function findText(path: GatewaySectionKey, name: string, language: Language): string | undefined {
  const section = textsUnder(path, language) as Texts;
  const text = Object.hasOwn(section, name) ? section[name] : undefined;
  return typeof text === 'string' ? text : undefined;
}
