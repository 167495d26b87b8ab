import type * as z from 'zod/mini';
import { object } from 'zod/mini';
import { count, orElse } from './shapes.ts';

/**
 * A stream of server-sent events for a session: GET with header `Authorization`, read by fetch, since an EventSource
 * cannot send one. Each event is named below and carries JSON in `data`; lines that begin with a colon keep the
 * connection alive. It ends with the session; whoever cannot have it asks the counting calls instead (HUB-6).
 */
export const EVENTS_PATH = '/wps/events';

const unread = orElse(count, 0);

/** Event `unread`: sent at once, and whenever a count changes. */
export const UNREAD_EVENT = 'unread';
export const unreadCounts = object({ announcements: unread, chat: unread, inbox: unread });
export type UnreadCounts = z.infer<typeof unreadCounts>;

/** Event `ended`: the session is over; the stream closes after it. */
export const ENDED_EVENT = 'ended';
