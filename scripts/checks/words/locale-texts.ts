import type { Texts } from '#locales/files.ts';
import type { Problems } from '../source.ts';

/** The files of texts by name: of the product's languages, and of any others. */
export type Locales = Readonly<Record<string, Texts>> & Readonly<Record<'en' | 'cn' | 'ms', Texts>>;

/** Words that are the same in Malay, and names: a Malay text of only these may equal the English one. */
const SAME_IN_MALAY = new Set(
  `app bonus demo deposit e-mail email emel facebook google id jackpot line live menu mod odds ok pin popular pp jl promosi pvp qq
  slot sms sport sports telegram vip viber wallet wechat whatsapp zalo rm english bahasa melayu rng status
  total video web panda whatsapp iphone ipad android ios safari chrome poker baccarat roulette bank odds set tag
  vietnam banker p b bull fan nim elin vask mira dovale tove harrin isa quorin nela brist juna alder meron wala
  wild scatter`.split(/\s+/),
);

/** English words that a Chinese text may contain: names and unchanged terms. */
const LATIN_RUN = /[A-Za-z][A-Za-z'’-]*(?:[ ,;:]+[A-Za-z][A-Za-z'’-]*){3,}/;
const HAN = /\p{Script=Han}/u;
const PARAMETER = /\{\{-?\s*([\w.]+)[^}]*\}\}/g;
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** Flattens nested sections to `section.name` → text. */
export function flatten(texts: Texts, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [name, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat.set(prefix + name, value);
    else for (const [key, text] of flatten(value, `${prefix}${name}.`)) flat.set(key, text);
  }
  return flat;
}

/** Merges the plural forms of a text into one key: languages have different numbers of forms. */
export function baseKey(key: string): string {
  return key.replace(PLURAL, '');
}

/** Finds differences between the languages (LANG-4): keys, parameters, empty or untranslated texts. */
export function localeProblems(locales: Locales): Problems {
  const flat = Object.entries(locales).map(([name, texts]) => [name, flatten(texts)] as const);
  const parameters = flat.map(([name, texts]) => [name, byBase(texts)] as const);
  const english = new Map(parameters).get('en');
  const keys = new Set(parameters.flatMap(([, byKey]) => [...byKey.keys()]));
  const problems: Problems = [];
  for (const key of keys) {
    const missing = parameters.filter(([, byKey]) => !byKey.has(key)).map(([name]) => name);
    if (missing.length > 0) {
      problems.push(`${key} is missing in ${missing.join(', ')}`);
      continue;
    }
    const expected = english?.get(key);
    for (const [name, byKey] of parameters) {
      const actual = byKey.get(key);
      if (actual !== expected) problems.push(`${key} takes {${expected}} in en and {${actual}} in ${name}`);
    }
  }
  for (const [name, texts] of flat) {
    for (const [key, text] of texts) if (text.trim() === '') problems.push(`${key} is empty in ${name}`);
  }
  return [...problems, ...untranslated(locales)];
}

/** Finds texts in Chinese and Malay that were left in English. */
function untranslated({ en, cn, ms }: Locales): Problems {
  const english = flatten(en);
  const problems: Problems = [];
  for (const [key, text] of flatten(cn))
    if (isLeftInEnglish(text)) problems.push(`${key} reads English in cn: ${text}`);
  for (const [key, text] of flatten(ms)) {
    if (text === english.get(key) && !mayEqualEnglish(text))
      problems.push(`${key} is the English text in ms: ${text}`);
  }
  return problems;
}

/** Returns the names of the parameters of each key, sorted and joined, over all its plural forms. */
function byBase(texts: Map<string, string>): Map<string, string> {
  const names = new Map<string, Set<string>>();
  for (const [key, text] of texts) {
    const set = names.get(baseKey(key)) ?? new Set();
    for (const match of text.matchAll(PARAMETER)) set.add(match[1] ?? '');
    names.set(baseKey(key), set);
  }
  return new Map([...names].map(([key, set]) => [key, [...set].sort().join(', ')]));
}

function words(text: string): string[] {
  return text.replace(PARAMETER, ' ').match(/[A-Za-z][A-Za-z-]*/g) ?? [];
}

function isLeftInEnglish(text: string): boolean {
  const bare = text.replace(PARAMETER, ' ');
  return LATIN_RUN.test(bare) || (!HAN.test(bare) && words(bare).length > 1);
}

function mayEqualEnglish(text: string): boolean {
  return words(text).every((word) => SAME_IN_MALAY.has(word.toLowerCase()));
}
