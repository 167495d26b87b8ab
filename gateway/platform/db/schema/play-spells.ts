import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant, minorUnits } from './columns.ts';
import { members } from './members.ts';

const ownerId = () =>
  bigint('member_id', { mode: 'number' })
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

/**
 * Gaming sessions, across games, tabs and devices: what a member staked and got back without a longer break (RESP-4).
 */
export const gamingSessions = pgTable(
  'play_spells',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: ownerId(),
    startedAt: instant('started_at').notNull(),
    /** When a game was last opened or a bet last made. */
    lastAt: instant('last_at').notNull(),
    staked: minorUnits('staked').notNull(),
    returned: minorUnits('returned').notNull(),
  },
  (table) => [
    index('play_spells_by_member').on(table.memberId, table.lastAt),
    check('play_spells_forward', sql`${table.lastAt} >= ${table.startedAt}`),
  ],
);

export type PlaySpell = typeof gamingSessions.$inferSelect;

/** How often members want a reality check of their playing time; decisions about it lock the row of the member. */
export const realityChecks = pgTable(
  'reality_checks',
  {
    memberId: ownerId().primaryKey(),
    minutes: integer('minutes').notNull(),
    /** When the member last answered one, or chose the interval; null before. */
    answeredAt: instant('answered_at'),
  },
  (table) => [check('reality_checks_minutes', sql`${table.minutes} > 0`)],
);
