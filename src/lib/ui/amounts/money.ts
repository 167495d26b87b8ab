import { formatAmount, formatMoney } from '#lib/i18n/format.ts';

export type Direction = 'in' | 'out' | 'none';

export const directionOf = (amount: number): Direction => (amount > 0 ? 'in' : amount < 0 ? 'out' : 'none');

const plus = (amount: number): string => (amount > 0 ? '+' : '');

/** An amount with its sign and currency, `+RM1,000.50`: colour alone says nothing to many. */
export const signedMoney = (amount: number, currency: string): string =>
  plus(amount) + formatMoney(amount, currency);

/** The same without its currency, where there is little room. */
export const signed = (amount: number): string => plus(amount) + formatAmount(amount);

/** The sum of amounts with at most two decimals, without the dust of binary fractions. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

/** Minor units, as amounts are typed, as an amount of the contract. */
export const fromMinor = (minor: number): number => minor / 100;
export const toMinor = (amount: number): number => Math.round(amount * 100);
