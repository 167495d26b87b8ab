import { EDITOR_TIME_OFFSET } from '#contract/content/content-fields.ts';
import { moneySign } from '#contract/core/currency.ts';

/** A moment (epoch milliseconds) in ISO 8601 by the clock that editors write dates in. */
function wallClock(moment: number): string {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(EDITOR_TIME_OFFSET) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
  return new Date(moment + offset).toISOString();
}

/** `YYYY/MM/DD` of a moment (epoch milliseconds), by the clock that editors write dates in (CONT-1). */
export function formatDay(moment: number): string {
  return wallClock(moment).slice(0, 10).replace(/-/g, '/');
}

/** `YYYY/MM/DD HH:MM` of a moment, by the same clock. */
export function formatMoment(moment: number): string {
  return wallClock(moment).slice(0, 16).replace('T', ' ').replace(/-/g, '/');
}

/** Shown where an amount is not known (fault 8): never 0. */
export const UNKNOWN_AMOUNT = '–';

const withThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** An amount by the pattern #,##0.00 (HUB-3), the same in every language. */
export function formatAmount(amount: number): string {
  const [whole = '', decimals = ''] = Math.abs(amount).toFixed(2).split('.');
  return `${amount < 0 && /[1-9]/.test(whole + decimals) ? '-' : ''}${withThousands(whole)}.${decimals}`;
}

/** An amount with its currency's sign before it, and a loss's minus before both: everywhere the same. */
export function formatMoney(amount: number, currency: string): string {
  const figure = formatAmount(amount);
  const isLoss = figure.startsWith('-');
  return (isLoss ? '−' : '') + moneySign(currency) + figure.slice(isLoss ? 1 : 0);
}

/** A whole sum of money, without the decimals that it does not have. */
export const formatWholeMoney = (amount: number, currency: string): string =>
  formatMoney(amount, currency).slice(0, -3);

/** A whole number with its thousands set apart. */
export function formatCount(count: number): string {
  return formatAmount(count).slice(0, -3);
}

/** Decimal odds, with the decimals that they have: `1.94`, `97,000`. */
export function formatOdds(odds: number): string {
  const [whole = '', ...decimals] = String(odds).split('.');
  return [withThousands(whole), ...decimals].join('.');
}

/** Milliseconds that have passed as hours, minutes and seconds: `1:02:03` (RTS 13C). */
export function clockText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Fills `{{name}}` in a text that an island got as a prop. Unknown names stay as they are. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    name in values ? String(values[name]) : placeholder,
  );
}
