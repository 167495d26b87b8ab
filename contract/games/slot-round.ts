import { array, number, object, optional, string } from 'zod/mini';
import { amount } from '../core/shapes.ts';

/** A win of a slot. */
export const slotWin = object({
  /** Index of its line; 0 where wins are not on lines. */
  line: number(),
  symbol: string(),
  count: number(),
  /** In how many ways the symbols lie, where ways pay. */
  ways: optional(number()),
  /** What it pays; omitted in rounds of versions before 1.4. */
  amount: optional(amount),
});

/** A part of a slot's round after its first: a free spin, a respin or a fall. */
const slotStep = object({
  /** As in the round; an empty text is a cell without a symbol, `C5` a coin that pays five bets. */
  grid: array(array(string())),
  wins: array(slotWin),
  /** What it pays, `times` included. */
  win: amount,
  /** What its wins are multiplied by. */
  times: number(),
});

/** The rest of a round of a slot that has several parts, in their order. */
export const slotSteps = array(slotStep);
