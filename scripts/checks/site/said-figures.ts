import { globSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '#contract/core/languages.ts';
import { FACTS } from '#contract/facts/facts.ts';
import { type Fact, hours } from '#contract/facts/units.ts';
import { fillFigures, sayFact } from '#locales/figures/fill.ts';
import type { Problems } from '../source.ts';
import { figuresIn } from '../words/content-figures.ts';
import { type CrawledPage, nameOf } from './crawl.ts';

type Locale = 'en' | 'cn' | 'ms';

/** Pages that people wrote: the figures of others are data, such as limits of bets and the latest wins. */
const WRITTEN =
  /^\/m\/(?:help|activity(?!\/)|activityDetail|notice|privacy|terms|responsible|sponsor|read|vip)\b/;

/** Parts of a page whose figures are data or names. */
const DATA = /<(script|style|svg|bdi|code)\b[\s\S]*?<\/\1>/gi;

/** The wait for a new account of a withdrawal, which a test's site has not. */
const NO_WAIT = hours(0);

const toLocale = (language: Language): Locale => language.toLowerCase() as Locale;

const isFact = (value: object): value is Fact => 'unit' in value;

function factsIn(tree: object): Fact[] {
  return Object.values(tree).flatMap((value: unknown) =>
    typeof value !== 'object' || value === null ? [] : isFact(value) ? [value] : factsIn(value),
  );
}

const plain = (said: string): string => said.replace(/\s+/g, ' ').replace(/[.,]$/, '').toLowerCase();

/** Reads the texts of locales and content in a language, without filling in figures. */
function writtenTexts(locale: Locale): string[] {
  return globSync([`content/*/${locale}/**/*.md`, 'content/*/en/**/*.md', `locales/**/${locale}.json`]).map(
    (path) => readFileSync(path, 'utf8'),
  );
}

/** Amounts of a content file's fields, such as the levels of VIP, as pages show them. */
const listAmounts = (text: string): string[] =>
  [...text.matchAll(/: (\d+)(?=[,} \n])/g)].map(([, amount]) => `{{amount:${amount}}}`);

/** Every figure that texts may say: facts, those of offers, and those that the checks of sources except. */
function knownFigures(language: Language): ReadonlySet<string> {
  const locale = toLocale(language);
  const facts = [...factsIn(FACTS), NO_WAIT].map((fact) => sayFact(fact, language));
  const written = writtenTexts(locale)
    .flatMap((text) => [text, listAmounts(text).join(' ')])
    .map((text) => fillFigures(text, language).text);
  const said = [...facts, ...written].flatMap((text) => figuresIn(text, locale).map(({ said }) => said));
  return new Set([...facts, ...said].map(plain));
}

const KNOWN = new Map(LANGUAGES.map((language) => [language, knownFigures(language)]));

/** Returns the visible words of a page, without present data. */
const extractWords = (html: string): string =>
  html
    .slice(html.indexOf('<main'))
    .replace(DATA, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|&#160;|\u00a0/g, ' ');

/** Finds amounts, shares and durations on pages that neither a fact nor a text has. */
export function saidFigureProblems(pages: readonly CrawledPage[]): Problems {
  return pages.flatMap((page) => {
    if (!WRITTEN.test(page.path)) return [];
    const known = KNOWN.get(page.language);
    const said = figuresIn(extractWords(page.html), toLocale(page.language)).map((figure) => figure.said);
    const unknown = new Set(said.filter((figure) => !known?.has(plain(figure))));
    return [...unknown].map((figure) => `${nameOf(page)} says “${figure}”, which no fact has`);
  });
}
