import type { Problems, Source } from '../source.ts';
import { type Exception, type FigureKind, isExcepted, UNLISTED_FIGURES } from './figure-exceptions.ts';

type Locale = 'en' | 'cn' | 'ms';

const ENGLISH =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|sixty|ninety';
const MALAY =
  'satu|dua|tiga|empat|lima|enam|tujuh|lapan|sembilan|sepuluh|sebelas|dua belas|empat belas|lima belas|tiga puluh';

const DURATIONS: Readonly<Record<Locale, RegExp>> = {
  en: new RegExp(
    `(?<![\\d,.])(?:\\d+|\\b(?:${ENGLISH}))[ -](?:working )?(?:minutes?|hours?|days?|weeks?|months?|years?)\\b|\\bwithin an? (?:minute|hour)\\b`,
    'gi',
  ),
  // A calendar year has four digits, and a calendar month is a number without 个.
  cn: /(?:(?<!\d)\d{1,3}|[二两三四五六七八九十][一二三四五六七八九十]*|十[一二三四五六七八九]?) ?(?:分钟|个?小时|天(?!天)|个工作日|周(?![一二三四五六日年末])|个月|年)|一(?:分钟|个?小时)内/g,
  ms: new RegExp(
    `(?<![\\d,.])(?:\\d+|\\b(?:${MALAY}))(?:-\\d+)? (?:minit|jam|hari(?! bulan)|minggu|bulan|tahun)\\b|\\bdalam (?:masa )?sejam\\b`,
    'gi',
  ),
};
const AMOUNT = /RM ?\d[\d,.]*/g;
const SHARE = /\d+(?:[.,]\d+)? ?[%％]/g;

/** Literal figures in a text. */
export function figuresIn(text: string, locale: Locale): { kind: FigureKind; said: string }[] {
  const plain = text.replace(/\{\{[^}]*\}\}/g, ' ').replace(/\]\([^)]*\)/g, ']');
  const found = (kind: FigureKind, pattern: RegExp) =>
    [...plain.matchAll(pattern)].map(([said]) => ({ kind, said }));
  return [...found('amount', AMOUNT), ...found('share', SHARE), ...found('duration', DURATIONS[locale])];
}

const findLocale = (path: string): Locale | undefined =>
  (['en', 'cn', 'ms'] as const).find((locale) => path.split('/')[2] === locale);

/** Fields without words: dates, payments of a promotion, tables of levels, addresses. */
const NO_WORDS =
  /^\s*(?:- )?(?:\{|(?:startDate|endDate|publishFrom|publishUntil|linkage|tag|image|cover|url|phone|order|country):)/;

/** Returns the lines of a content file that readers see. */
function wordedLines(text: string): { line: number; text: string }[] {
  return text
    .split('\n')
    .map((line, at) => ({ line: at + 1, text: line }))
    .filter(({ text: line }) => !NO_WORDS.test(line));
}

/** Finds amounts, shares and durations in content files without a placeholder (OPER-41). */
export function contentFigureProblems(
  sources: readonly Source[],
  exceptions: readonly Exception[] = UNLISTED_FIGURES,
): Problems {
  return sources.flatMap(({ path, text }) => {
    const locale = findLocale(path);
    if (!locale) return [];
    return wordedLines(text).flatMap(({ line, text: words }) =>
      figuresIn(words, locale)
        .filter(({ kind, said }) => !isExcepted(exceptions, path, kind, said))
        .map(({ said }) => `${path}:${line} says “${said}”: name the figure by a placeholder`),
    );
  });
}

/** Finds them in texts of the interface, by their keys. */
export function textFigureProblems(
  namespace: string,
  locale: Locale,
  texts: Iterable<readonly [key: string, text: string]>,
  exceptions: readonly Exception[] = UNLISTED_FIGURES,
): Problems {
  return [...texts].flatMap(([key, text]) =>
    figuresIn(text, locale)
      .filter(({ kind, said }) => !isExcepted(exceptions, `${namespace}/${key}`, kind, said))
      .map(({ said }) => `${namespace} ${key} says “${said}” in ${locale}: name the figure by a placeholder`),
  );
}

/** Returns files that readers see now or later: no drafts and no ended texts, according to their English files. */
export function shownFiles(sources: readonly Source[], now: number): Source[] {
  const english = new Map(
    sources.filter(({ path }) => findLocale(path) === 'en').map(({ path, text }) => [path, text]),
  );
  return sources.filter(({ path, text }) => {
    const shared = english.get(path.replace(/^(content\/[a-z]+)\/(?:cn|ms)\//, '$1/en/')) ?? text;
    const [, end] = /^endDate: (\d{4}-\d\d-\d\d)/m.exec(shared) ?? [];
    const isOver = end !== undefined && Date.parse(`${end}T23:59:59+08:00`) < now;
    return !isOver && !/^draft: true$/m.test(shared);
  });
}
