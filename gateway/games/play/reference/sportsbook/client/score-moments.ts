export interface Periods {
  /** The number that the clock of a match counts up to. */
  readonly periods: number;
  /** Whether each period is won by a side, so that the score counts periods. */
  readonly isByPeriod: boolean;
}

/**
 * Returns the moments at which each point of a side is shown, from 0 to 1. They are arbitrary: the score was drawn
 * before.
 */
export function pickMoments(home: number, away: number, { periods, isByPeriod }: Periods): number[][] {
  if (!isByPeriod) return [home, away].map((count) => Array.from({ length: count }, Math.random));
  // A period is one side's; where a side needs a number of them, the last is the winner's.
  const last = home > away ? 0 : 1;
  const winners = Array.from({ length: home + away }, (_, place) => (place < home ? 0 : 1));
  winners.splice(winners.indexOf(last), 1);
  winners.sort(() => Math.random() - 0.5);
  winners.push(last);
  return [0, 1].map((side) =>
    winners.flatMap((winner, place) => (winner === side ? [(place + 1) / periods] : [])),
  );
}
