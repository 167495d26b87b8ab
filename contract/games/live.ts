import type * as z from 'zod/mini';
import { boolean, number, object, enum as oneOf, optional, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { amount, filled, list, text, timestamp } from '../core/shapes.ts';

/** `vip`: from a level on; `pay`: for a price, once for some hours. */
export const ROOM_KINDS = ['free', 'vip', 'pay'] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

const liveRoom = object({
  id: filled,
  title: text,
  host: text,
  picture: text,
  kind: oneOf(ROOM_KINDS),
  /** For kind `vip`: the lowest level that is admitted. */
  level: optional(number()),
  /** For kind `pay`: the price of the room, and its number of hours. */
  price: optional(amount),
  hours: optional(number()),
  viewers: number(),
  /** Whether a host is filmed and on air. */
  streaming: boolean(),
  /** The room's table: a room without one, where no host is on air, is closed (PLAY-60). */
  nodeId: text,
  /** End of the caller's own pass; other callers do not get it. */
  paidUntil: optional(timestamp),
});
export type LiveRoom = z.infer<typeof liveRoom>;

/** Returns live rooms with their hosts, those on air first (LIVE-1). */
export const liveRooms = defineCall({
  method: 'GET',
  path: '/wps/live/rooms',
  access: 'optional',
  moduleId: 'CBS3',
  always: { active: 'true' },
  value: list(liveRoom),
});

/** Opens a room, and pays for it unless that was done. */
export const enterLiveRoom = defineCall({
  method: 'POST',
  path: '/wps/live/rooms/{id}/enter',
  access: 'member',
  moduleId: 'CBS3',
  value: object({ url: string() }),
});
