import type { Drawn, FieldAmount, KindScript, Rounds } from '../../frame/client/page.ts';
import type { RoadMark } from '../road.ts';

/**
 * What a kind brings to the page of its table. Its board (`tableBoard`) renders the stage and the fields; this draws
 * results on the stage. The page does all else: rounds of one player, or rounds that all players share.
 */
export interface TableParts extends Pick<KindScript<'table'>, 'begin'> {
  /** Prepares the fields for a round of all players, where rounds differ: what they pay follows from its hash. */
  open?(round: { readonly hash: string }): void;
  /** Shows what was drawn on the stage; at once where `page.calm`. */
  reveal(round: Drawn): Promise<void>;
  /** Describes what was drawn in one sentence: for the message, the history and screen readers. */
  words(round: Drawn): string;
  /** Returns the mark of a past round on the road; absent while the kind has no shared rounds. */
  mark?(grid: Drawn['grid']): RoadMark;
}

/** What the chips of a page offer to its shared rounds. */
export interface ChipTable extends TableParts {
  /** Shows the page again after a change. */
  show(): void;
  /** Returns the sum of chips that are not bet. */
  count(): number;
  /** Removes the chips; Repeat puts them again, with the bets of the round. @returns the sum of those not bet */
  clear(): number;
  /** Marks the fields whose bets won, and no others. */
  hit(fields: readonly string[]): void;
}

/** What shared rounds offer to the chips of a page. */
export interface SharedTable {
  readonly rounds: Rounds & Required<Pick<Rounds, 'toMissing'>>;
  /** Whether the present round takes bets. */
  isOpen(): boolean;
  /** Returns the player's bets on the present round, by field. */
  own(): readonly FieldAmount[];
  /** Returns what all players bet on it, by field. */
  sums(): readonly FieldAmount[];
  /** Shows the clock and the main button. @param isReady whether the page takes bets */
  show(isReady: boolean): void;
}

declare global {
  interface Window {
    /** Set by the script of shared rounds, on pages of tables that have them. */
    joinTable?: (table: ChipTable) => SharedTable;
  }
}
