import { plainAmount } from '#contract/core/plain-amount.ts';

/** The result of reading a typed amount. `minor` is a whole number of minor units, such as sen. */
export type ReadAmount =
  | { readonly ok: true; readonly minor: number }
  | { readonly ok: false; readonly reason: AmountFault };

export type AmountFault = 'missing' | 'malformed' | 'decimals' | 'min' | 'max';

export interface AmountLimits {
  /** Digits after the point: 2 unless the currency has others. */
  readonly decimals?: number;
  /** In minor units, both inclusive. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

const PLAIN = /^\d+(?:\.(\d*))?$/;

/** Reads an amount such as `1,000.50` or `฿ 60,50`, digit by digit, without floating point. */
export function readAmount(typed: string, { decimals = 2, min, max }: AmountLimits = {}): ReadAmount {
  const text = plainAmount(typed);
  if (text === '') return { ok: false, reason: 'missing' };
  const match = PLAIN.exec(text);
  if (!match) return { ok: false, reason: 'malformed' };
  const fraction = match[1] ?? '';
  if (fraction.length > decimals) return { ok: false, reason: 'decimals' };
  const whole = text.split('.', 1)[0] ?? '';
  const minor = Number(whole + fraction.padEnd(decimals, '0'));
  if (!Number.isSafeInteger(minor) || (max !== undefined && minor > max)) return { ok: false, reason: 'max' };
  return min !== undefined && minor < min ? { ok: false, reason: 'min' } : { ok: true, minor };
}

/** Formats minor units as text, `1,000.50`: the same in every language (HUB-3). */
export function formatMinor(minor: number, decimals = 2): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = decimals > 0 ? `.${digits.slice(-decimals)}` : '';
  return `${minor < 0 ? '-' : ''}${whole}${fraction}`;
}
