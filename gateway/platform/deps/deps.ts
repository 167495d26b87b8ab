import type { Logger } from 'pino';
import type { ContentStore } from '#content-store/store.ts';
import type { Weights } from '#contract/core/house-budget.ts';
import type { Random } from '../core/random.ts';
import type { Database, OpenDatabase } from '../db/database.ts';
import type { DataKey } from '../hashing/data-key.ts';
import type { Sender } from '../mail/sender.ts';
import type { GatewaySettings } from '../settings/settings.ts';
import type { Changes } from './changes.ts';
import type {
  AccessGate,
  Guard,
  KeptAnswers,
  Listener,
  PersonLinks,
  PlayAssets,
  PostPush,
  SealingKeys,
  StreamEvent,
  TokenKeys,
} from './ports.ts';
import type { OnSessionEnd, Session } from './session.ts';

/** The state that one stream has received from a watcher. */
export interface Follower<Seen = unknown> {
  /** Returns the events that update the reader from the state sent before to this one. */
  toEvents(seen: Seen): readonly StreamEvent[];
}

/** One kind of server-sent event: one read for all open streams of this process, then one follower for each stream. */
export interface Watcher<Seen = unknown> {
  /**
   * Reads for all listeners, with as many statements as for one.
   * @param sinceMs the oldest last read among the listeners; epoch milliseconds
   * @returns the data of each listener
   */
  read(deps: Deps, listeners: readonly Listener[], sinceMs: number): Promise<(listener: Listener) => Seen>;
  /** Follows one stream from the moment it was opened; epoch milliseconds. */
  follow(sinceMs: number): Follower<Seen>;
}

/** Counts what a member can claim, with the earliest end; undefined where nothing is open. */
export type Claimable = (
  deps: Deps,
  member: Session['member'],
) => Promise<{ readonly minor: bigint; readonly until: number } | undefined>;

/** The dependencies of the gateway's rooms. */
export interface Deps {
  readonly db: Database;
  /** `embedded` serves one process; `postgresql` may serve several. */
  readonly engine: OpenDatabase['engine'];
  readonly settings: GatewaySettings;
  readonly content: ContentStore;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly random: Random;
  readonly logger: Logger;
  readonly keys: SealingKeys;
  /** The key outside the database (docs/data-key.md). */
  readonly dataKey: DataKey;
  readonly accessGate: AccessGate;
  readonly keptAnswers: KeptAnswers;
  readonly changes: Changes;
  /** Aborted when the gateway begins to close: an error that it causes is not a fault. */
  readonly closing: AbortSignal;
  readonly sender: Sender;
  /** Sends messages to browsers' push services. */
  readonly postPush: PostPush;
  readonly playAssets: PlayAssets;
  /** Keys that third-party sign-in signs its tokens with. */
  readonly tokenKeys: TokenKeys;
  /** @returns null when the token is unknown or expired, or its member disabled */
  readonly findSession: (token: string) => Promise<Session | null>;
  /** Links between accounts of one person (HOUSE-31). */
  readonly personLinks: PersonLinks;
  /** Finds the number of a member's person (HOUSE-18); without it, each member is a separate person. */
  readonly readPersonId?: (db: Database, memberId: number) => Promise<number>;
  /** Weights of counted turnover, computed from the rules of all games (HOUSE-7). */
  readonly weights: Weights;
  /** Guards of all rooms, in their order. */
  readonly guards: readonly Guard[];
  readonly onSessionEnd: readonly OnSessionEnd[];
  readonly watchers: readonly Watcher[];
  readonly claimables: readonly Claimable[];
}
