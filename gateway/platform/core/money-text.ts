import { moneySign } from '#contract/core/currency.ts';
import { siteCurrency } from '#contract/core/locality.ts';

/** Formats an amount for people, `$1,200.00`. @param minor minor units, not below zero */
export function moneyText(minor: bigint): string {
  const whole = String(minor / 100n).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${moneySign(siteCurrency())}${whole}.${String(minor % 100n).padStart(2, '0')}`;
}
