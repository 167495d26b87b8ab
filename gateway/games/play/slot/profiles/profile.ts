import type { Volatility } from '#contract/games/game-info.ts';
import type { Chance } from '../../frame/kind.ts';
import type { Weights } from './reel.ts';

/** Symbols by reel, top to bottom. */
export type Grid = readonly (readonly string[])[];

/** Pays of 3, 4 and 5 of a symbol from the left, in tenths of the bet; other columns where a profile says so. */
export type Pays = Readonly<Record<string, readonly number[]>>;

/** A win of a slot; pays are in tenths of the bet (PLAY-40). */
export interface SlotWin {
  /** Index of its line; 0 where wins are not on lines. */
  readonly line: number;
  readonly symbol: string;
  readonly count: number;
  /** How often the symbols make a way from the left, where ways pay. */
  readonly ways?: number;
  readonly pay: number;
}

/** What one look at the reels shows and pays. */
export interface SlotStep {
  readonly grid: Grid;
  readonly wins: readonly SlotWin[];
  /** Tenths of the bet, `times` included. */
  readonly pay: number;
  /** What its wins are multiplied by. */
  readonly times: number;
}

/** A round of a slot. Its steps follow the first look: free spins, respins or falls. */
export interface SlotSpin extends Omit<SlotStep, 'times'> {
  readonly steps?: readonly SlotStep[];
}

/** A way of winning on reels of a size, with its numbers. */
export interface Profile {
  readonly rows: number;
  /** The row of each line on each reel; empty where wins are not on lines. */
  readonly lines: readonly (readonly number[])[];
  /** Weights of each reel. */
  readonly weights: readonly Weights[];
  readonly pays: Pays;
  /** Heads of the columns of `pays`: how many of a symbol they are for. */
  readonly counts: readonly string[];
  readonly volatility: Volatility;
  /** The largest pay of a round, in tenths of the bet. */
  largestPay(): number;
  returnToPlayer(): number;
  draw(chance: Chance): Grid;
  /** Returns what a drawn grid pays, without features. */
  evaluate(grid: Grid): readonly SlotWin[];
  /** Plays a whole round. */
  spin(chance: Chance): SlotSpin;
}

/** The most that a round pays, in tenths of the bet: 5,000 bets. A feature ends there (PLAY-44). */
export const CAP = 50_000;

export const sumPays = (wins: readonly { readonly pay: number }[]): number =>
  wins.reduce((sum, { pay }) => sum + pay, 0);

/** Caches a share that takes long to compute. */
export function cached(compute: () => number): () => number {
  let value: number | undefined;
  return () => {
    value ??= compute();
    return value;
  };
}
