import type * as z from 'zod/mini';
import { object, enum as oneOf } from 'zod/mini';
import { DOCUMENT_STATES } from '../account/identity-check.ts';
import { CASH_STATES } from '../cashier/cash-records.ts';
import { amount, count, filled, orElse } from '../core/shapes.ts';

/**
 * A stream of server-sent events for a session: GET with header `Authorization`, read by fetch, since an EventSource
 * cannot send one. Each event is named below and carries JSON in `data`; lines that begin with a colon keep the
 * connection alive, every 20 seconds at least. It ends with the session, or after a while by itself, to be opened again;
 * whoever cannot have it asks the counting calls instead (HUB-6).
 */
export const EVENTS_PATH = '/wps/events';

const unread = orElse(count, 0);

/** Event `unread`: sent at once, and whenever a count changes. */
export const UNREAD_EVENT = 'unread';
export const unreadCounts = object({ announcements: unread, chat: unread, inbox: unread });
export type UnreadCounts = z.infer<typeof unreadCounts>;

/** Event `balance`: sent when it has changed. */
export const BALANCE_EVENT = 'balance';
export const balanceEvent = object({ sumBalance: amount });
export type BalanceEvent = z.infer<typeof balanceEvent>;

/** Events `deposit` and `withdrawal`: sent when one of the member's has another status than before. */
export const DEPOSIT_EVENT = 'deposit';
export const WITHDRAWAL_EVENT = 'withdrawal';
export const cashEvent = object({ id: filled, status: oneOf(CASH_STATES) });
export type CashEvent = z.infer<typeof cashEvent>;

/** Event `verification`: sent when the member's documents have another status than before. */
export const VERIFICATION_EVENT = 'verification';
export const verificationEvent = object({ status: oneOf(DOCUMENT_STATES) });
export type VerificationEvent = z.infer<typeof verificationEvent>;

/** Event `excluded`: the member has chosen not to play; sent at once where that is so already (RESP-6). */
export const EXCLUDED_EVENT = 'excluded';

/** Event `reality-check`: one is due and holds bets and launches until it is answered (RESP-4). */
export const REALITY_CHECK_EVENT = 'reality-check';

/** Event `limits`: one was set, changed, reached, has room again, or waits for its second yes from now on (RESP-3). */
export const LIMITS_EVENT = 'limits';

/** Event `ended`: the session is over; the stream closes after it. */
export const ENDED_EVENT = 'ended';
