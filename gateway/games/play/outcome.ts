import type { AnswerOf } from '#contract/core/call.ts';
import type { playRound } from '#contract/games/play.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import type { FieldBet, Result, SlotStep, SlotWin, Wager } from './frame/kind.ts';
import type { PotMove } from './jackpot/pot.ts';

/**
 * The stored result of a round, with amounts in the account's currency; for tables also the bets and their payouts. Wins of
 * earlier versions have no amounts.
 */
export interface Outcome extends Pick<Result, 'grid'> {
  readonly wins: readonly SlotWin<number>[];
  readonly steps?: readonly SlotStep<number>[];
  readonly jackpot?: JackpotOf;
  readonly bets?: readonly FieldAmount[];
  readonly paid?: readonly FieldAmount[];
}

/** The jackpot's amount after the round, and its share of the win, in the account's currency. */
type JackpotOf = NonNullable<AnswerOf<typeof playRound>['jackpot']>;

export interface FieldAmount {
  readonly field: string;
  readonly amount: number;
}

export const toFieldAmounts = (bets: readonly FieldBet[]): FieldAmount[] =>
  bets.map(({ field, amount }) => ({ field, amount: toAmount(amount) }));

const toWin = ({ amount, ...win }: SlotWin): SlotWin<number> => ({
  ...win,
  ...(amount !== undefined && { amount: toAmount(amount) }),
});

const toStep = ({ wins, win, ...step }: SlotStep): SlotStep<number> => ({
  ...step,
  wins: wins.map(toWin),
  win: toAmount(win),
});

/** Returns what is stored of a decided round. */
export function toOutcome(
  { bets }: Wager,
  { grid, wins, steps, paid }: Result,
  pot: PotMove | undefined,
): Outcome {
  return {
    grid,
    wins: wins.map(toWin),
    ...(steps && { steps: steps.map(toStep) }),
    ...(paid && { bets: toFieldAmounts(bets), paid: toFieldAmounts(paid) }),
    ...(pot && {
      jackpot: { amount: toAmount(pot.amount), ...(pot.won > 0n && { won: toAmount(pot.won) }) },
    }),
  };
}

const copyGrid = (grid: Outcome['grid']): string[][] => grid.map((column) => [...column]);
const copyWins = (wins: Outcome['wins']): SlotWin<number>[] =>
  wins.map(({ line, symbol, count, ways, amount }) => ({
    line,
    symbol,
    count,
    ...(ways !== undefined && { ways }),
    ...(amount !== undefined && { amount }),
  }));

/** Returns what is shown of a stored round, now or in the past. */
export const toShown = ({ grid, wins, steps }: Outcome) => ({
  grid: copyGrid(grid),
  wins: copyWins(wins),
  ...(steps && {
    steps: steps.map((step) => ({ ...step, grid: copyGrid(step.grid), wins: copyWins(step.wins) })),
  }),
});
