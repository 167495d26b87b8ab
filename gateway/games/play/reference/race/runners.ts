import type { VariantOf } from '#contract/games/game-kinds.ts';

export type RaceVariant = VariantOf<'race'>;

/** Weights of runners, in thousandths. */
export type Weights = readonly number[];

/** What a variant of a race has; its page computes with it, too. */
export interface RaceField {
  /** In the order of their weights. */
  readonly runners: readonly string[];
  /** Weights of the runners; each race has one of these forms. */
  readonly forms: readonly Weights[];
  /** Whether any runner may have any weight of the form. */
  readonly isShuffled: boolean;
  /** A bet on a place wins with one of the first so many; 0 where there are no such bets. */
  readonly places: number;
}

const numbers = (count: number): string[] => Array.from({ length: count }, (_, n) => String(n + 1));

/** Runners, forms and places of each variant (PLAY-33). */
export const RACES: Readonly<Record<RaceVariant, RaceField>> = {
  horse: {
    runners: numbers(8),
    forms: [
      [260, 200, 150, 120, 100, 80, 60, 30],
      [190, 170, 150, 140, 120, 100, 80, 50],
      [340, 180, 140, 110, 90, 70, 50, 20],
    ],
    isShuffled: true,
    places: 3,
  },
  dash: {
    runners: numbers(6),
    forms: [
      [280, 220, 180, 140, 110, 70],
      [220, 200, 180, 160, 140, 100],
      [400, 200, 150, 120, 80, 50],
    ],
    isShuffled: true,
    places: 2,
  },
  ten: {
    runners: numbers(10),
    forms: [[100, 100, 100, 100, 100, 100, 100, 100, 100, 100]],
    isShuffled: false,
    places: 3,
  },
  ring: {
    runners: ['meron', 'wala', 'draw'],
    forms: [
      [475, 475, 50],
      [560, 390, 50],
      [390, 560, 50],
      [520, 430, 50],
      [430, 520, 50],
    ],
    isShuffled: false,
    places: 0,
  },
};

const byteAt = (hash: string, place: number): number =>
  Number.parseInt(hash.slice(2 * place, 2 * place + 2), 16);

/**
 * Returns the weight of each runner, which follows from the published hash of a race: its first byte chooses the form,
 * the next ones shuffle it.
 * @param hash SHA-256 in hexadecimal
 */
export function readWeights({ forms, isShuffled }: RaceField, hash: string): Weights {
  const weights = (forms[byteAt(hash, 0) % forms.length] || []).slice();
  if (isShuffled)
    for (let last = weights.length - 1; last > 0; last -= 1) {
      const other = byteAt(hash, weights.length - last) % (last + 1);
      const moved = weights[last] || 0;
      weights[last] = weights[other] || 0;
      weights[other] = moved;
    }
  return weights;
}
