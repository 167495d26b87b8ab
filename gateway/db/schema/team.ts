import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { GameType } from '#contract/games.ts';
import { instant, minorUnits } from './columns.ts';
import { members } from './members.ts';

const ofMember = (name: string) =>
  bigint(name, { mode: 'number' })
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

/** Who stands below whom, over any number of levels: written by a trigger as a member is. */
export const teamPaths = pgTable(
  'team_paths',
  {
    ancestorId: ofMember('ancestor_id'),
    memberId: ofMember('member_id'),
    /** 1 for the ancestor's own downline. */
    depth: integer('depth').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ancestorId, table.memberId] }),
    index('team_paths_of_member').on(table.memberId, table.depth),
  ],
);

const amount = (name: string) => minorUnits(name).notNull().default(sql`0`);

/** What is counted of a team; money in minor units. */
const figures = () => ({
  /** Where the quarter of an hour begins. */
  quarter: instant('quarter').notNull(),
  /** Of stakes and wins; empty for everything else. */
  gameType: text('game_type').$type<GameType | ''>().notNull().default(''),
  /** What arrived on accounts. */
  deposit: amount('deposit'),
  /** What was paid out. */
  withdraw: amount('withdraw'),
  bet: amount('bet'),
  win: amount('win'),
  rebate: amount('rebate'),
  /** What else the house gave, less what it took back. */
  promotion: amount('promotion'),
  registered: integer('registered').notNull().default(0),
});

/** Figures of all who stand below a member in each quarter of an hour (AGENT-8). */
export const teamSums = pgTable(
  'team_sums',
  {
    ancestorId: ofMember('ancestor_id'),
    ...figures(),
    firstDeposits: integer('first_deposits').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.ancestorId, table.quarter, table.gameType] })],
);

/**
 * What members of teams did and `team_sums` does not tell yet. Triggers only add rows here: were the sums written by
 * them, everybody's bets would wait for those of their whole team.
 */
export const teamPending = pgTable('team_pending', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: ofMember('member_id'),
  ...figures(),
});

/** When each member of a team first paid in. */
export const firstDeposits = pgTable('first_deposits', {
  memberId: ofMember('member_id').primaryKey(),
  quarter: instant('quarter').notNull(),
});
