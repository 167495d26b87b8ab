import { fromMinor, toMinor } from '#lib/ui/index.ts';

/** The round amounts that players choose most, in minor units. */
const USUAL = [
  1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 30_000, 50_000, 100_000, 200_000, 500_000,
] as const;
const AT_MOST = 6;

/**
 * Returns amounts to choose with one tap, in minor units. None exceeds the player's last deposit, so that players are
 * not led to deposit more than usual (CASH-1). Without a last deposit there are none.
 */
export function quickAmounts(last: number | undefined, { min, max }: { min: number; max: number }): number[] {
  if (last === undefined) return [];
  const most = Math.min(last, max);
  const usual = USUAL.filter((amount) => amount >= min && amount < most);
  return [...usual, ...(last >= min && last <= max ? [last] : [])].slice(-AT_MOST);
}

/**
 * Returns the bonus of a promotion for a deposit, by the gateway's rule: a share, rounded down, up to its maximum.
 */
export function computeBonus(
  { percent, maxBonus }: { readonly percent: number; readonly maxBonus: number },
  arrives: number,
): number {
  const share = Math.floor((toMinor(Math.max(0, arrives)) * percent) / 100);
  return fromMinor(Math.min(share, toMinor(maxBonus)));
}
