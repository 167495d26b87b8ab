import { moneySign } from '#contract/core/currency.ts';
import { siteOffsetMs } from './site-clock.ts';

/** Formats a moment (epoch milliseconds) in ISO 8601 by the site's clock, which editors write dates in. */
const wallClock = (moment: number): string => new Date(moment + siteOffsetMs()).toISOString();

/** Formats a moment (epoch milliseconds) as `YYYY/MM/DD`, by the site's clock (CONT-1). */
export function formatDay(moment: number): string {
  return wallClock(moment).slice(0, 10).replace(/-/g, '/');
}

/** Formats a moment as `YYYY/MM/DD HH:MM`, by the same clock. */
export function formatMoment(moment: number): string {
  return wallClock(moment).slice(0, 16).replace('T', ' ').replace(/-/g, '/');
}

/** Shown for an unknown amount (fault 8): never 0. */
export const UNKNOWN_AMOUNT = '–';

const withThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** Formats an amount by the pattern #,##0.00 (HUB-3), the same in every language. */
export function formatAmount(amount: number): string {
  const [whole = '', decimals = ''] = Math.abs(amount).toFixed(2).split('.');
  return `${amount < 0 && /[1-9]/.test(whole + decimals) ? '-' : ''}${withThousands(whole)}.${decimals}`;
}

/** Formats an amount with its currency sign before it, and a loss's minus before both, the same in every language. */
export function formatMoney(amount: number, currency: string): string {
  const figure = formatAmount(amount);
  const isLoss = figure.startsWith('-');
  return (isLoss ? '−' : '') + moneySign(currency) + figure.slice(isLoss ? 1 : 0);
}

/** Formats a whole sum of money, without decimals. */
export const formatWholeMoney = (amount: number, currency: string): string =>
  formatMoney(amount, currency).slice(0, -3);

/** Formats a limit: whole sums without decimals, others with two. */
export const formatLimit = (amount: number, currency: string): string =>
  Number.isInteger(amount) ? formatWholeMoney(amount, currency) : formatMoney(amount, currency);

/** Formats a whole number with separated thousands. */
export function formatCount(count: number): string {
  return formatAmount(count).slice(0, -3);
}

/** Formats decimal odds with their own decimals: `1.94`, `97,000`. */
export function formatOdds(odds: number): string {
  const [whole = '', ...decimals] = String(odds).split('.');
  return [withThousands(whole), ...decimals].join('.');
}

/** Formats elapsed milliseconds as hours, minutes and seconds: `1:02:03` (RTS 13C). */
export function clockText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Fills `{{name}}` in a text that an island got as a prop. Unknown names stay unchanged. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    name in values ? String(values[name]) : placeholder,
  );
}
