import type { ValueOf } from '#contract/core/call.ts';
import type { GameType } from '#contract/core/game-types.ts';
import type { openPlay, Round } from '#contract/games/play.ts';
import type { GameTexts } from '../game-texts.ts';
import type { SoundName } from './sound/tones.ts';
import type { Announcement, Tone } from './voice.ts';

/** The answer to a round of a kind. */
export type RoundOf<Kind extends Round['kind']> = Extract<Round, { readonly kind: Kind }>;
export type Opened = ValueOf<typeof openPlay>;

/** The data in the document that every kind has. */
export interface FrameData {
  readonly texts: GameTexts;
  readonly gameNames: Readonly<Record<GameType, string>>;
  /** Minimum of milliseconds from the start of a round to the start of the next. */
  readonly roundMs: number;
  readonly ticket: string;
  /** Node id of the title, where players share its rounds. */
  readonly node?: string | undefined;
  /** Currency sign before amounts. */
  readonly sign: string;
  readonly locale: string;
  /** Address of the script of sounds. */
  readonly soundScript: string;
}

/** A bet on one field, in the account's currency. */
export interface FieldAmount {
  readonly field: string;
  readonly amount: number;
}

/** The bet of a round, in the form of its call. */
export interface Wager {
  readonly bet: number;
  readonly bets?: readonly FieldAmount[];
}

/** A bet that was sent. It keeps its id until it is answered; a retry with that id gets the stored answer. */
export type Pending = Wager & { readonly roundId: string };

/** The money that is left after a bet or a result. */
export type MoneyLeft = Pick<Opened, 'balance' | 'bonus' | 'session'>;

/** How bets become rounds: one by one for a single player, or in rounds that all players share. */
export interface Rounds<Answer = unknown> {
  /** Makes the call of a bet; it may be repeated. @throws {CallError} */
  send(bet: Pending): Promise<Answer>;
  /** Shows the answer to its end: then the player may bet again. */
  finish(answer: Answer, bet: number): Promise<void>;
  /** Called once the game is open, with its token. */
  opened?(): void;
  /** Returns what to do where the player has bet nothing; without it, the kind's own words are said. */
  toMissing?(): string;
  /** Returns the words for a refusal that only these rounds have. */
  toRefusal?(code: string): string | undefined;
}

/** What was drawn in a round, now or in the past. */
export type Drawn = Pick<Round, 'grid'> & Pick<RoundOf<'slot'>, 'steps'>;

/** What a kind brings to the page. */
export interface KindScript<Kind extends Round['kind'] = Round['kind']> {
  /** The form of its rounds (PLAY-16). */
  readonly round: Kind;
  /** The smallest stake that a round takes, in the account's currency. */
  readonly smallest: number;
  /** Returns the body of a round's call; undefined where nothing is bet. */
  wager(): Wager | undefined;
  /** Shows the current board. @param isOpen whether the bet may be changed */
  show(isOpen: boolean): void;
  /** Makes the bet the largest one that an amount covers. */
  lower(most: number): void;
  /** Clears the result of the round before. */
  begin(): void;
  /** Shows the result of a round. */
  reveal(round: RoundOf<Kind>): Promise<void>;
  /** Marks the paid bets of a round. @param isWin whether more than the stake came back (RESP-7) */
  finish(round: RoundOf<Kind>, isWin: boolean): void;
  /** Describes a result; empty where the board's label says it. */
  words(round: RoundOf<Kind>): string;
  /** Shows what was drawn in a past round, in words or as a picture with a label (PLAY-85). */
  drawn(round: Drawn): string | Node;
  /** Handles a key. @returns whether it has */
  key(event: KeyboardEvent): boolean;
}

/** The script of a kind whose rounds have one of the forms. */
export type AnyKindScript = { [Kind in Round['kind']]: KindScript<Kind> }[Round['kind']];

/** What the frame offers to the script of a kind. */
export interface GamePage {
  readonly game: FrameData;
  readonly texts: GameTexts;
  /** Whether the player asked for less movement. */
  readonly calm: boolean;
  money(amount: number): string;
  say(text: string, tone?: Tone, options?: { readonly spoken?: string; readonly topic?: string }): void;
  announce(text: string, options?: Announcement): void;
  /** Shows the present state of the page and its board. */
  show(): void;
  /** Makes a call with the token of the opened game. @throws {CallError} */
  call(path: string, body?: object): Promise<unknown>;
  /** Reads what may be read again, as often as PLAY-14 says. @throws {CallError} */
  ask(path: string, onUnanswered: () => void): Promise<unknown>;
  /** Reports whether a call was refused or not answered. */
  isRefusal(error: unknown): boolean;
  takeMoney(left: MoneyLeft): void;
  /** Says the result of a round once, with the balance after it. @param drawn words for what was drawn */
  sayResult(win: number, stake: number, drawn: string): void;
  /** Starts the page's game with the parts of its kind. @param rounds where players share them */
  start(script: AnyKindScript, rounds?: Rounds): void;
  /** Plays a sound, where the player has turned sounds on. */
  sound(name: SoundName): void;
  isReady(): boolean;
}

declare global {
  interface Window {
    /** Set by the frame's script, which runs before that of the kind. */
    gamePage: GamePage;
  }
}

/** Returns the frame's page, with the data that the board of a kind adds. */
export const getPage = <Data extends object>(): GamePage & { readonly game: Data } =>
  window.gamePage as GamePage & { readonly game: Data };
