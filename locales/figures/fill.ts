import { moneySign } from '#contract/core/currency.ts';
import type { Language } from '#contract/core/languages.ts';
import { siteCurrency } from '#contract/core/locality.ts';
import { factAt } from '#contract/facts/facts.ts';
import { type Figures, usualFigures } from '#contract/facts/figures.ts';
import type { Duration, Fact, Times } from '#contract/facts/units.ts';
import cn from './cn.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import ms from './ms.json' with { type: 'json' };
import { zoneName, zoneOffset } from './zone.ts';

/** A text with its figures, and the placeholders that name none. */
export interface Filled {
  readonly text: string;
  readonly unknown: readonly string[];
}

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;
const AMOUNT = /^amount:(\d+)(?:\.(\d{1,2}))?$/;
const FACT = /^fact\.([\w.]+)$/;

const WORDS: Readonly<Record<Language, typeof en>> = { EN: en, CN: cn, MS: ms };

const counted = ({ unit, count }: Duration | Times, language: Language): string =>
  WORDS[language][unit][count === 1 ? 'one' : 'other'].replace('{{count}}', String(count));

const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',');

/** An amount with its sign and groups: whole ones without decimals, others with two. */
const sum = (whole: string, decimals: string | undefined, currency: string): string =>
  `${moneySign(currency)}${grouped(whole)}${decimals === undefined ? '' : `.${decimals.padEnd(2, '0')}`}`;

/** A fact in a language and its form: `24 hours`, `฿50`, `0.80%`. */
export function sayFact(fact: Fact, language: Language, currency: string = siteCurrency()): string {
  switch (fact.unit) {
    case 'money': {
      const [whole = '', decimals] = String(fact.whole).split('.');
      return sum(whole, decimals, currency);
    }
    case 'percent':
      return `${(fact.hundredths / 100).toFixed(2)}%`;
    case 'plain':
      return fact.text;
    default:
      return counted(fact, language);
  }
}

function formatFigure(name: string, language: Language, figures: Figures): string | undefined {
  const [, whole, decimals] = AMOUNT.exec(name) ?? [];
  if (whole !== undefined) return sum(whole, decimals, figures.currency);
  if (name === 'brand') return figures.brand;
  if (name === 'age') return String(figures.age);
  if (name === 'site.zone') return zoneName(language);
  if (name === 'site.offset') return zoneOffset(language);
  const [, path] = FACT.exec(name) ?? [];
  const fact = path === undefined ? undefined : (figures.changed?.[path] ?? factAt(path));
  return fact && sayFact(fact, language, figures.currency);
}

/** Fills `{{fact.…}}`, `{{site.zone}}`, `{{amount:300}}`, `{{brand}}` and `{{age}}` in the reader's language. */
export function fillFigures(text: string, language: Language, figures: Figures = usualFigures()): Filled {
  const unknown: string[] = [];
  const filled = text.replace(PLACEHOLDER, (whole, name: string) => {
    const value = formatFigure(name, language, figures);
    if (value === undefined) unknown.push(whole);
    return value ?? whole;
  });
  return { text: filled, unknown };
}

/** Fills facts and the names of the site's time zone, and leaves what a text is given when it is said. */
export const fillFacts = (text: string, language: Language): string =>
  text.replace(/\{\{(?:fact|site)\.[\w.]+\}\}/g, (placeholder) => fillFigures(placeholder, language).text);
