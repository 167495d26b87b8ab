import { fromMinor, toMinor } from './signed.ts';

/** What a promotion adds to what arrives, as the gateway counts it: a share, rounded down, up to its largest. */
export function bonusOf(
  { percent, maxBonus }: { readonly percent: number; readonly maxBonus: number },
  arrives: number,
): number {
  const share = Math.floor((toMinor(Math.max(0, arrives)) * percent) / 100);
  return fromMinor(Math.min(share, toMinor(maxBonus)));
}
