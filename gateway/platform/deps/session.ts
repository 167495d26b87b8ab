import type { AnswerOf } from '#contract/core/call.ts';
import type { exclusion } from '#contract/safer-play/exclusion.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Member } from '../db/schema/index.ts';

export type SessionMember = Omit<Member, 'passwordHash'>;

export type ExclusionState = AnswerOf<typeof exclusion>;

/** A valid login. */
export interface Session {
  /** Stays the same when the token is renewed. */
  id: number;
  member: SessionMember;
  /** When the member logged in; epoch milliseconds. */
  startedAt: number;
  /** Whether the member has excluded themselves (RESP-6). */
  exclusion: ExclusionState;
  /** Whether the password is still the one that an agent chose (AGENT-10). */
  hasFirstPassword: boolean;
  /** Whether an identity check must be approved before play (IDENTITY_BEFORE), and is not. */
  needsDocument: boolean;
}

/** Sessions that end early: one, or all of a member except one. */
export type EndedSessions =
  | { readonly sessionId: number }
  | { readonly memberId: number; readonly exceptSessionId?: number | undefined };

/** Called in the transaction that ends sessions, or directly before. */
export type OnSessionEnd = (db: Database | Transaction, ended: EndedSessions) => Promise<void>;
