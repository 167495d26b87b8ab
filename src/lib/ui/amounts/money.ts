import { formatAmount, formatMoney } from '#lib/i18n/format.ts';

export type Direction = 'in' | 'out' | 'none';

export const toDirection = (amount: number): Direction => (amount > 0 ? 'in' : amount < 0 ? 'out' : 'none');

const plus = (amount: number): string => (amount > 0 ? '+' : '');

/** Formats an amount with its sign and currency, `+$1,000.50`: many people do not see the colour. */
export const signedMoney = (amount: number, currency: string): string =>
  plus(amount) + formatMoney(amount, currency);

/** Formats it without the currency, where there is little room. */
export const signed = (amount: number): string => plus(amount) + formatAmount(amount);

/** Returns the sum of amounts with at most two decimals, without the rounding errors of binary fractions. */
export const sumAmounts = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

/** Converts minor units, as amounts are typed, to an amount of the contract. */
export const fromMinor = (minor: number): number => minor / 100;
export const toMinor = (amount: number): number => Math.round(amount * 100);
