import type { RaceField, Weights } from './runners.ts';

/** What the odds of a race return of all bets, in hundredths, before they are rounded down. */
const RETURNED = 95;
/** Quotients of whole numbers this close below a whole one are that one. */
const ROUNDING = 1e-9;

const addUp = (weights: Weights): number => weights.reduce((sum, weight) => sum + weight, 0);

/** Returns the likelihood that a runner is among the first: each place is drawn by weight among those left. */
export function likelihoodAmongFirst(weights: Weights, runner: number, places: number): number {
  const total = addUp(weights);
  const own = weights[runner] || 0;
  const first = own / total;
  if (places === 1) return first;
  return weights.reduce((sum, weight, other) => {
    if (other === runner || weight === 0) return sum;
    const left = weights.map((each, place) => (place === other ? 0 : each));
    return sum + (weight / total) * likelihoodAmongFirst(left, runner, places - 1);
  }, first);
}

/** Returns the odds of a likelihood in hundredths, the bet included. */
const toOdds = (likelihood: number): number => Math.floor(RETURNED / likelihood + ROUNDING);

/** Returns the odds of a race in hundredths, the bet included, by runner. */
export function readOdds({ places }: Pick<RaceField, 'places'>, weights: Weights) {
  const among = (count: number) =>
    weights.map((_, runner) => toOdds(likelihoodAmongFirst(weights, runner, count)));
  return { win: among(1), place: places > 1 ? among(places) : [] };
}
