import type { CountReason } from '#contract/core/house-budget.ts';
import type { Language } from '#contract/core/languages.ts';
import type { Volatility } from '#contract/games/game-info.ts';
import type { Pot } from '../jackpot/pot.ts';
import type { GameTexts } from './game-texts.ts';

/** What is put on one field of a table. */
export interface FieldBet {
  readonly field: string;
  /** Minor units. */
  readonly amount: bigint;
}

/** What a round is played for. */
export interface Wager {
  /** Minor units. */
  readonly stake: bigint;
  /** By field, where a kind has fields; their sum is the stake. */
  readonly bets: readonly FieldBet[];
}

/** What a round drew and what comes back for it. */
export interface Result {
  /** Symbols by reel, top to bottom; at tables what was drawn, in columns that the kind names. */
  readonly grid: readonly (readonly string[])[];
  /** Lines of a slot that pay. */
  readonly wins: readonly { readonly line: number; readonly symbol: string; readonly count: number }[];
  /** Fields of a table for which something comes back. */
  readonly paid?: readonly FieldBet[];
  /** All that comes back, in minor units. */
  readonly payout: bigint;
}

/** What of a round's stake was really at risk (HOUSE-2). */
export interface AtRisk {
  /** Minor units. */
  readonly effective: bigint;
  /** Why that is less than the stake. */
  readonly reason?: CountReason;
}

/** A uniform whole number from 0 up to, not including, `below`. */
export type Chance = (below: number) => number;

/** The parts of a game's page that differ by kind. */
export interface Board {
  /** Where the result is shown. */
  readonly scene: string;
  /** Fields to bet on, and what to bet with; empty where there are none. */
  readonly table: string;
  readonly chips: string;
  /** What is bet, beside the balance. */
  readonly bet: string;
  /** Rules, pays and return to the player. */
  readonly rules: string;
  /** Drawings that the markup uses by their ids. */
  readonly drawings: string;
  /** What the kind's script reads besides the frame's own. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Whose board is drawn. */
export interface BoardContext {
  readonly language: Language;
  readonly texts: GameTexts;
  /** What stands before amounts. */
  readonly sign: string;
  /** The game's smallest bet in minor units. */
  readonly minBet: bigint;
  readonly jackpot: Pot | undefined;
  /** Address of the game's own picture. */
  readonly art: string;
  /** The game's name; undefined where another game would be. */
  readonly name: string | undefined;
}

/** What is told of a game before it is played (FIND-2). */
export interface KindFacts {
  /** Share of all bets that comes back. */
  readonly returns: number;
  readonly volatility: Volatility;
  /** Smallest and largest bet of a round, and the most that it returns, in minor units. */
  readonly minBet: bigint;
  readonly maxBet: bigint;
  readonly maxWin: bigint;
  /** Of a slot. */
  readonly lines: number | null;
}

/** A kind of game. Tickets, money, limits and pace are the same for all; this is what differs. */
export interface Kind {
  /** Whether a wager is on offer. @param minBet the game's smallest bet in minor units */
  takes(wager: Wager, minBet: bigint): boolean;
  /** Decides a round for a wager on offer. */
  play(wager: Wager, chance: Chance): Result;
  /** What of a wager was at risk in the round that was decided. */
  atRisk(wager: Wager, result: Result): AtRisk;
  /** Share of the stakes that comes back of its best bet in the long run. */
  bestReturn(): number;
  /** The words that this kind has instead of a slot's. */
  texts(language: Language): Partial<GameTexts>;
  /** Scripts that follow the frame's, in their order; ES2019, no modules. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  board(context: BoardContext): Board;
  /** How it is played, where that is not told by its type alone. */
  howTo?(language: Language): readonly string[];
  /** @param minBet the game's smallest bet in minor units */
  facts(minBet: bigint): KindFacts;
}
