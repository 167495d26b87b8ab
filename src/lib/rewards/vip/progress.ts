import type { Benefits } from '#contract/rewards/benefits.ts';

/** A member's progress to the next VIP level, by their total bets. */
export type VipProgress =
  /** There is no higher level. */
  | { readonly kind: 'top' }
  /** The bets are sufficient; the nightly review decides. */
  | { readonly kind: 'reached'; readonly next: number }
  | {
      readonly kind: 'underway';
      readonly next: number;
      /** 0 to 99, rounded down: only a reached level is 100. */
      readonly percent: number;
      /** Total bets, required bets, and the difference, in units of the currency. */
      readonly done: number;
      readonly required: number;
      readonly left: number;
    };

const inCents = (amount: number) => Math.round(amount * 100);

/** Returns the progress from zero to the next level's bets, with the VIP page's rule (CONT-7, RWD-1). */
export function vipProgress({
  level,
  accumulated,
  levels,
}: Pick<Benefits, 'level' | 'accumulated' | 'levels'>): VipProgress {
  const above = levels.filter((one) => one.level > level).sort((a, b) => a.level - b.level)[0];
  if (!above) return { kind: 'top' };
  const next = above.level;
  const done = Math.max(0, inCents(accumulated));
  const required = inCents(above.accumulatedBet);
  if (done >= required) return { kind: 'reached', next };
  return {
    kind: 'underway',
    next,
    percent: Math.floor((done / required) * 100),
    done: done / 100,
    required: required / 100,
    left: (required - done) / 100,
  };
}
