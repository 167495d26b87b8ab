import type * as z from 'zod/mini';
import { object, enum as oneOf } from 'zod/mini';
import { DOCUMENT_STATES } from '../account/identity-check.ts';
import { CASH_STATES } from '../cashier/cash-records.ts';
import { amount, count, filled, orElse } from '../core/shapes.ts';

/**
 * A stream of server-sent events for a session: GET with header `Authorization`, read by fetch, because an EventSource
 * cannot send a header. Each event is named below and carries JSON in `data`. Lines that begin with a colon keep the
 * connection alive, at least every 20 seconds. It ends with the session, or after a while, and must then be opened
 * again. Clients without a stream poll the counting calls instead (HUB-6).
 */
export const EVENTS_PATH = '/wps/events';

const unread = orElse(count, 0);

/** Event `unread`: sent first, and after each change of a count. */
export const UNREAD_EVENT = 'unread';
export const unreadCounts = object({ announcements: unread, chat: unread, inbox: unread });
export type UnreadCounts = z.infer<typeof unreadCounts>;

/** Event `balance`: sent after a change. */
export const BALANCE_EVENT = 'balance';
export const balanceEvent = object({ sumBalance: amount });
export type BalanceEvent = z.infer<typeof balanceEvent>;

/** Events `deposit` and `withdrawal`: sent after a change of a record's status. */
export const DEPOSIT_EVENT = 'deposit';
export const WITHDRAWAL_EVENT = 'withdrawal';
export const cashEvent = object({ id: filled, status: oneOf(CASH_STATES) });
export type CashEvent = z.infer<typeof cashEvent>;

/** Event `verification`: sent after a change of the identity check's status. */
export const VERIFICATION_EVENT = 'verification';
export const verificationEvent = object({ status: oneOf(DOCUMENT_STATES) });
export type VerificationEvent = z.infer<typeof verificationEvent>;

/** Event `excluded`: the member has excluded themselves; sent first where that is already so (RESP-6). */
export const EXCLUDED_EVENT = 'excluded';

/** Event `reality-check`: one is due, and blocks bets and launches until it is answered (RESP-4). */
export const REALITY_CHECK_EVENT = 'reality-check';

/** Event `limits`: one was set, changed, reached, has room again, or can be confirmed from now on (RESP-3). */
export const LIMITS_EVENT = 'limits';

/** Event `ended`: the session is over; the stream closes after it. */
export const ENDED_EVENT = 'ended';
