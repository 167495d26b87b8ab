import { fromMinor, toMinor } from '#lib/ui/index.ts';

/** Round amounts that players choose most, in minor units. */
const USUAL = [
  1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 30_000, 50_000, 100_000, 200_000, 500_000,
] as const;
const AT_MOST = 6;

/**
 * Amounts at one tap, in minor units: none above the player's own last one, so that nobody is led to pay in more than
 * they would (CASH-1). Without a last one there are none.
 */
export function quickAmounts(last: number | undefined, { min, max }: { min: number; max: number }): number[] {
  if (last === undefined) return [];
  const most = Math.min(last, max);
  const usual = USUAL.filter((amount) => amount >= min && amount < most);
  return [...usual, ...(last >= min && last <= max ? [last] : [])].slice(-AT_MOST);
}

/** What a promotion adds to what arrives, as the gateway counts it: a share, rounded down, up to its largest. */
export function bonusOf(
  { percent, maxBonus }: { readonly percent: number; readonly maxBonus: number },
  arrives: number,
): number {
  const share = Math.floor((toMinor(Math.max(0, arrives)) * percent) / 100);
  return fromMinor(Math.min(share, toMinor(maxBonus)));
}
