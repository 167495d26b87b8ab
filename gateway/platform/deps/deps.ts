import type { Logger } from 'pino';
import type { ContentStore } from '#content-store/store.ts';
import type { Weights } from '#contract/core/house-budget.ts';
import type { Random } from '../core/random.ts';
import type { Database, OpenDatabase } from '../db/database.ts';
import type { Sender } from '../mail/sender.ts';
import type { GatewaySettings } from '../settings/settings.ts';
import type { Changes } from './changes.ts';
import type {
  AccessGate,
  Guard,
  KeptAnswers,
  Listener,
  PostPush,
  SealingKeys,
  StreamEvent,
  TokenKeys,
} from './ports.ts';
import type { OnSessionEnd, Session } from './session.ts';

/** What one stream was told of a watcher. */
export interface Follower<Seen = unknown> {
  /** Returns the events that bring the reader from what was seen before to what is seen now. */
  eventsOf(seen: Seen): readonly StreamEvent[];
}

/** One kind of server-sent event: one read for all open streams of this process, then one follower for each stream. */
export interface Watcher<Seen = unknown> {
  /**
   * Reads for all listeners, in as many statements as for one.
   * @param sinceMs when the listener was last read for that was read for longest ago; epoch milliseconds
   * @returns each one's part
   */
  read(deps: Deps, listeners: readonly Listener[], sinceMs: number): Promise<(listener: Listener) => Seen>;
  /** Follows one stream from the moment it was opened; epoch milliseconds. */
  follow(sinceMs: number): Follower<Seen>;
}

/** Something that a member can claim: how much of it waits, and when the first of that ends; undefined where nothing waits. */
export type Claimable = (
  deps: Deps,
  member: Session['member'],
) => Promise<{ readonly minor: bigint; readonly until: number } | undefined>;

/** What the rooms of the gateway work with. */
export interface Deps {
  readonly db: Database;
  /** `embedded` is one process's alone; on `postgresql` there may be others. */
  readonly engine: OpenDatabase['engine'];
  readonly settings: GatewaySettings;
  readonly content: ContentStore;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly random: Random;
  readonly logger: Logger;
  readonly keys: SealingKeys;
  readonly accessGate: AccessGate;
  readonly keptAnswers: KeptAnswers;
  readonly changes: Changes;
  /** Aborted when the gateway begins to close: what that breaks off is no fault. */
  readonly closing: AbortSignal;
  readonly sender: Sender;
  /** Hands messages to browsers' push services. */
  readonly postPush: PostPush;
  /** Keys that third-party sign-in signs its tokens with. */
  readonly tokenKeys: TokenKeys;
  /** @returns null when the token is unknown, its time is over or its member disabled */
  readonly findSession: (token: string) => Promise<Session | null>;
  /** What a counted bet is of one at risk, computed from the rules of all games (HOUSE-7). */
  readonly weights: Weights;
  /** Of all rooms, in their order. */
  readonly guards: readonly Guard[];
  readonly onSessionEnd: readonly OnSessionEnd[];
  readonly watchers: readonly Watcher[];
  readonly claimables: readonly Claimable[];
}
