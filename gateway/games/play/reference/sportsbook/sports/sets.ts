import { handicap, type Match, type Score, TWO_WAYS, total } from '../match.ts';

/** The scores of a match won by whoever has so many sets first, from home's clearest win to away's. */
function scoresTo(sets: number, weights: readonly number[]): Score[] {
  const lost = Array.from({ length: sets }, (_, count) => count);
  const results = [
    ...lost.map((away) => ({ home: sets, away })),
    ...lost.map((home) => ({ home, away: sets })).reverse(),
  ];
  return results.map((result, place) => ({ ...result, weight: weights[place] ?? 0 }));
}

export interface SetsMatch {
  /** Draws of each score, from home's clearest win to away's. */
  readonly weights: readonly number[];
  /** Line of the total of sets. */
  readonly line: number;
  /** Sets that home has more at the start, or fewer. */
  readonly start: number;
}

/** Somebody always wins: sports of sets have no draw. @param sets that win a match */
export const setsMatch = (sets: number, { weights, line, start }: SetsMatch): Match => ({
  scores: scoresTo(sets, weights),
  markets: [...TWO_WAYS, ...handicap(start), ...total(line)],
});
