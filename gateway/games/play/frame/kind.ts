import type { CountReason } from '#contract/core/house-budget.ts';
import type { Language } from '#contract/core/languages.ts';
import type { Volatility } from '#contract/games/game-info.ts';
import type { Round } from '#contract/games/play.ts';
import type { Pot } from '../jackpot/pot.ts';
import type { GameTexts } from './game-texts.ts';

/** A bet on one field of a table. */
export interface FieldBet {
  readonly field: string;
  /** Minor units. */
  readonly amount: bigint;
}

/** The bet of a round. */
export interface Wager {
  /** Minor units. */
  readonly stake: bigint;
  /** By field, where a kind has fields; their sum is the stake. */
  readonly bets: readonly FieldBet[];
}

/** A win of a slot. @template Money minor units, or amounts in the account's currency */
export interface SlotWin<Money = bigint> {
  /** Index of its line; 0 where wins are not on lines. */
  readonly line: number;
  readonly symbol: string;
  readonly count: number;
  /** In how many ways the symbols lie, where ways pay. */
  readonly ways?: number | undefined;
  /** What it pays; unknown of rounds of earlier versions. */
  readonly amount?: Money | undefined;
}

/** A part of a slot's round after its first: a free spin, a respin or a fall. */
export interface SlotStep<Money = bigint> {
  readonly grid: readonly (readonly string[])[];
  readonly wins: readonly SlotWin<Money>[];
  readonly win: Money;
  /** What its wins are multiplied by. */
  readonly times: number;
}

/** The result of a round and its payout. */
export interface Result {
  /** Symbols by reel, top to bottom; for tables the result, in columns that the kind names. */
  readonly grid: readonly (readonly string[])[];
  readonly wins: readonly SlotWin[];
  readonly steps?: readonly SlotStep[] | undefined;
  /** Fields of a table with a payout. */
  readonly paid?: readonly FieldBet[];
  /** The whole payout, in minor units. */
  readonly payout: bigint;
}

/** The part of a round's stake that was really at risk (HOUSE-2). */
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
  /** The current bet, beside the balance. */
  readonly bet: string;
  /** Rules, pays and return to player. */
  readonly rules: string;
  /** SVG symbols that the markup uses by their ids. */
  readonly drawings: string;
  /** Data for the kind's script, in addition to the frame's own. */
  readonly data: object;
}

/** The game whose board is rendered. */
export interface BoardContext {
  readonly language: Language;
  readonly texts: GameTexts;
  /** Currency sign before amounts. */
  readonly sign: string;
  /** The game's smallest bet in minor units. */
  readonly minBet: bigint;
  readonly jackpot: Pot | undefined;
  /** Whether rounds may win the jackpot (HOUSE-33). */
  readonly isForMoney: boolean;
  /** Address of the game's own picture. */
  readonly art: string;
  /** The title's node id, where players share its rounds. */
  readonly sharedNode: string | undefined;
  /** The game's name; undefined where the title names another game. */
  readonly name: string | undefined;
  /** What decides the looks of a title. */
  readonly title: { readonly gameId: string; readonly vendor: string };
}

/** Facts of a game that are shown before it is played (FIND-2). */
export interface KindFacts {
  /** Return to player, as a share of all bets. */
  readonly returns: number;
  readonly volatility: Volatility;
  /** Smallest and largest bet of a round, and its largest payout, in minor units. */
  readonly minBet: bigint;
  readonly maxBet: bigint;
  readonly maxWin: bigint;
  /** Only for slots. */
  readonly lines: number | null;
}

/** The script of a kind's page, which follows the frame's, with the styles that it imports (PLAY-83). */
export interface ClientEntry {
  /** The module that is bundled. */
  readonly entry: URL;
  /** Limit of script and styles together, after brotli. */
  readonly maxBytes: number;
}

/** A kind of game. Tickets, money, limits and pace are the same for all kinds; this holds the differences. */
export interface Kind {
  /** The form of the answer to a round (PLAY-16). */
  readonly round: Round['kind'];
  /** Minimum of milliseconds from the start of a round to the start of the member's next one (PLAY-10). */
  readonly roundMs: number;
  /** Whether the game accepts a wager. @param minBet the game's smallest bet in minor units */
  takes(wager: Wager, minBet: bigint): boolean;
  /** Decides a round for an accepted wager. */
  play(wager: Wager, chance: Chance): Result;
  /** Returns the part of a wager that was at risk in a decided round. */
  atRisk(wager: Wager, result: Result): AtRisk;
  /** Return to player of its best bet. */
  bestReturn(): number;
  /** Texts of this kind that replace a slot's. */
  texts(language: Language): Partial<GameTexts>;
  readonly client: ClientEntry;
  /** Whether its board also shows rounds that all players share; else every title of it is for one player. */
  readonly hasSharedBoard?: boolean;
  board(context: BoardContext): Board;
  /** Rules of play, where the type's own rules do not cover them. */
  howTo?(language: Language): readonly string[];
  /** @param minBet the game's smallest bet in minor units */
  facts(minBet: bigint): KindFacts;
}
