import type {
  FlightPlan as PublishedFlight,
  DrawPlan as PublishedPlan,
  RacePlan as PublishedRace,
} from '#contract/games/tables.ts';
import type { Chance } from '../frame/kind.ts';
import { DECK } from './decks.ts';

/** How a result follows from numbers, as the contract publishes it (PLAY-58). */
export interface DrawPlan extends Omit<PublishedPlan, 'entries' | 'columns'> {
  readonly entries: readonly (readonly string[])[];
  readonly columns: readonly number[];
}

export interface RacePlan extends Omit<PublishedRace, 'runners' | 'forms'> {
  readonly runners: readonly string[];
  readonly forms: readonly (readonly number[])[];
}

export type FlightPlan = Readonly<PublishedFlight>;

/** Returns the plan of draws that each leave the list as it was: columns of one value. */
export const repeatedDraws = (values: readonly string[], draws = 1): DrawPlan => ({
  entries: values.map((value) => [value]),
  times: 1,
  keeps: true,
  columns: Array.from({ length: draws }, (_, column) => column),
});

/** Returns the plan of cards from some decks. @param columns for each card, the hand that takes it */
export const dealtCards = (decks: number, columns: readonly number[]): DrawPlan => ({
  entries: DECK.map((card) => [card]),
  times: decks,
  keeps: false,
  columns,
});

/** Returns the plan of hands of equal size, dealt one hand after the other. */
export const dealtHands = (decks: number, hands: number, size: number): DrawPlan =>
  dealtCards(
    decks,
    Array.from({ length: hands * size }, (_, card) => Math.floor(card / size)),
  );

/** Draws a result by its plan. */
export const drawByPlan =
  ({ entries, times, keeps, columns }: DrawPlan) =>
  (chance: Chance): string[][] => {
    const left = Array.from({ length: times }, () => entries).flat();
    const grid: string[][] = [];
    for (const first of columns) {
      const at = chance(left.length);
      const [entry = []] = keeps ? left.slice(at, at + 1) : left.splice(at, 1);
      for (const [n, text] of entry.entries()) grid[first + n] = [...(grid[first + n] ?? []), text];
    }
    return grid;
  };
