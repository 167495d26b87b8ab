import type { Logger } from 'pino';
import type { ContentStore } from '#content/store.ts';
import type { TokenKeys } from '#gateway/auth/third-party/firebase-token.ts';
import type { PostPush } from '#gateway/messages/push/service.ts';
import type { Random } from '../core/random.ts';
import type { Database, OpenDatabase } from '../db/database.ts';
import type { AccessGate } from '../http/access-gate.ts';
import type { KeptAnswers } from '../http/kept-answers.ts';
import type { SealingKeys } from '../http/sealing-keys.ts';
import type { Sender } from '../mail/sender.ts';
import type { GatewaySettings } from '../settings/settings.ts';
import type { Changes } from './changes.ts';

/** What the domains of the gateway work with. */
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
}
