import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { ROOM_KINDS, type RoomKind } from '#contract/games/live.ts';
import { instant, isAmong, localised, minorUnits } from './columns.ts';
import { ledgerTransactions } from './ledger.ts';
import { members } from './members.ts';

/** Rooms with a host on air, now or later. */
export const liveRooms = pgTable(
  'live_rooms',
  {
    /** A slug, which also seeds its picture. */
    id: text('id').primaryKey(),
    titles: localised('titles').notNull(),
    hosts: localised('hosts').notNull(),
    kind: text('kind').$type<RoomKind>().notNull(),
    /** For kind `vip`: the lowest level that is admitted. */
    level: integer('level'),
    /** For kind `pay`: minor units for a pass. */
    price: minorUnits('price'),
    /** The room's table. */
    nodeId: text('node_id'),
    viewers: integer('viewers').notNull().default(0),
    streaming: boolean('streaming').notNull(),
    /** Whether the site lists it. */
    active: boolean('active').notNull().default(true),
    position: integer('position').notNull(),
  },
  (table) => [
    check('live_rooms_kind', isAmong(table.kind, ROOM_KINDS)),
    check('live_rooms_level', sql`(${table.kind} = 'vip') = (${table.level} is not null)`),
    check('live_rooms_price', sql`(${table.kind} = 'pay') = (${table.price} is not null)`),
    check('live_rooms_price_positive', sql`${table.price} > 0`),
  ],
);
export type LiveRoomRow = typeof liveRooms.$inferSelect;

/** Payments of members for rooms: each names the movement of its price. */
export const livePasses = pgTable(
  'live_passes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    roomId: text('room_id')
      .notNull()
      .references(() => liveRooms.id),
    price: minorUnits('price').notNull(),
    paidAt: instant('paid_at').notNull(),
    until: instant('until').notNull(),
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .unique()
      .references((): AnyPgColumn => ledgerTransactions.id),
  },
  (table) => [
    index('live_passes_by_member').on(table.memberId, table.paidAt),
    check('live_passes_price_positive', sql`${table.price} > 0`),
  ],
);
