import { moneySign } from '../core/currency.ts';
import type { Language } from '../core/languages.ts';
import { factAt, SITE } from './facts.ts';
import type { Duration, Fact } from './units.ts';

/** What the site of these texts is: its currency (ISO 4217), its name, and the age from which one may play. */
export interface Figures {
  readonly currency: string;
  readonly brand: string;
  readonly age: number;
  /** What this installation has otherwise, by the path of the fact. */
  readonly changed?: Readonly<Record<string, Fact>>;
}

export const USUAL_FIGURES: Figures = SITE;

/** A text with its figures, and the placeholders that name none. */
export interface Filled {
  readonly text: string;
  readonly unknown: readonly string[];
}

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;
const AMOUNT = /^amount:(\d+)(?:\.(\d{1,2}))?$/;
const FACT = /^fact\.([\w.]+)$/;

const UNITS: Readonly<Record<Language, Readonly<Record<Duration['unit'], string>>>> = {
  EN: {
    minute: 'minute',
    hour: 'hour',
    day: 'day',
    workingDay: 'working day',
    week: 'week',
    month: 'month',
    year: 'year',
  },
  CN: {
    minute: '分钟',
    hour: '小时',
    day: '天',
    workingDay: '个工作日',
    week: '周',
    month: '个月',
    year: '年',
  },
  MS: {
    minute: 'minit',
    hour: 'jam',
    day: 'hari',
    workingDay: 'hari bekerja',
    week: 'minggu',
    month: 'bulan',
    year: 'tahun',
  },
};

const lasting = ({ unit, count }: Duration, language: Language): string =>
  `${count} ${UNITS[language][unit]}${language === 'EN' && count !== 1 ? 's' : ''}`;

const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',');

/** An amount with its sign and groups: whole ones without decimals, others with two. */
const sum = (whole: string, decimals: string | undefined, currency: string): string =>
  `${moneySign(currency)}${grouped(whole)}${decimals === undefined ? '' : `.${decimals.padEnd(2, '0')}`}`;

function said(fact: Fact, language: Language, { currency }: Figures): string {
  switch (fact.unit) {
    case 'money': {
      const [whole = '', decimals] = String(fact.whole).split('.');
      return sum(whole, decimals, currency);
    }
    case 'percent':
      return `${(fact.hundredths / 100).toFixed(2)}%`;
    case 'times':
      return language === 'CN' ? `${fact.count} 倍` : `${fact.count}×`;
    case 'plain':
      return fact.text;
    default:
      return lasting(fact, language);
  }
}

function figureOf(name: string, language: Language, figures: Figures): string | undefined {
  const [, whole, decimals] = AMOUNT.exec(name) ?? [];
  if (whole !== undefined) return sum(whole, decimals, figures.currency);
  if (name === 'brand') return figures.brand;
  if (name === 'age') return String(figures.age);
  const [, path] = FACT.exec(name) ?? [];
  const fact = path === undefined ? undefined : (figures.changed?.[path] ?? factAt(path));
  return fact && said(fact, language, figures);
}

/** Fills `{{fact.…}}`, `{{amount:300}}`, `{{brand}}` and `{{age}}` in the reader's language. */
export function fillFigures(text: string, language: Language, figures: Figures = USUAL_FIGURES): Filled {
  const unknown: string[] = [];
  const filled = text.replace(PLACEHOLDER, (whole, name: string) => {
    const value = figureOf(name, language, figures);
    if (value === undefined) unknown.push(whole);
    return value ?? whole;
  });
  return { text: filled, unknown };
}

/** Fills facts alone, and leaves what a text is given when it is said. */
export const fillFacts = (text: string, language: Language): string =>
  text.replace(/\{\{fact\.[\w.]+\}\}/g, (placeholder) => fillFigures(placeholder, language).text);
