import { handicap, type Match, type Score, TWO_WAYS, total } from '../match.ts';

/** Returns the scores of a match to a number of won sets, from home's clearest win to away's. */
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
  /** Sets that home gets at the start; below 0 it loses some. */
  readonly start: number;
}

/** Creates a match of sets, which always has a winner. @param sets that win a match */
export const setsMatch = (sets: number, { weights, line, start }: SetsMatch): Match => ({
  scores: scoresTo(sets, weights),
  markets: [...TWO_WAYS, ...handicap(start), ...total(line)],
});
