import { and, gt } from 'drizzle-orm';
import { isOpen } from '#gateway/auth/session/sessions.ts';
import { sessions } from '#gateway/platform/db/schema/index.ts';

/** A member whose session was seen within this time is online; an open page is seen every half minute. */
const SEEN_WITHIN_MS = 5 * 60_000;

/** Condition for sessions of members who are online. @param now epoch milliseconds */
export const isOnline = (now: number) => and(isOpen(now), gt(sessions.lastSeenAt, now - SEEN_WITHIN_MS));
