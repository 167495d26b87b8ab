import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { GameType } from '#contract/core/game-types.ts';
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

/** Where a quarter of an hour begins. */
const quarter = () => instant('quarter').notNull();
/** A day of the site's calendar. */
const day = (name = 'day') => date(name, { mode: 'string' }).notNull();

/** What is counted of a team; money in minor units. */
const figures = () => ({
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
    quarter: quarter(),
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
  quarter: quarter(),
  ...figures(),
});

/** When each member of a team first paid in. */
export const firstDeposits = pgTable('first_deposits', {
  memberId: ofMember('member_id').primaryKey(),
  quarter: instant('quarter').notNull(),
});

/** The sums of `team_sums` by day of the site's calendar: what whole days of it are told from. */
export const teamDays = pgTable(
  'team_days',
  {
    ancestorId: ofMember('ancestor_id'),
    day: day(),
    ...figures(),
    firstDeposits: integer('first_deposits').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.ancestorId, table.day, table.gameType] })],
);

/** On which days a member of a team bet, on a type of game, or, where that is empty, on any. */
export const betDays = pgTable(
  'bet_days',
  {
    memberId: ofMember('member_id'),
    gameType: text('game_type').$type<GameType | ''>().notNull(),
    day: day(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.gameType, table.day] })],
);

/**
 * How many of a team bet on a day who had last bet so many days before (0: never, or longer ago than any report reaches).
 * Whoever bet in a range of days did so for the first time in it on one of them: those whose last time was before the
 * range, added up over its days, are all of them, each once.
 */
export const teamActive = pgTable(
  'team_active',
  {
    ancestorId: ofMember('ancestor_id'),
    gameType: text('game_type').$type<GameType | ''>().notNull(),
    day: day(),
    since: integer('since').notNull(),
    members: integer('members').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ancestorId, table.gameType, table.day, table.since] })],
);

/** How many of a team logged in last in each quarter of an hour (AGENT-2). */
export const teamLogins = pgTable(
  'team_logins',
  { ancestorId: ofMember('ancestor_id'), quarter: quarter(), members: integer('members').notNull() },
  (table) => [primaryKey({ columns: [table.ancestorId, table.quarter] })],
);

/** Logins of members of teams that `team_logins` does not tell yet, by triggers: as `team_pending`, for the same reason. */
export const teamLoginsPending = pgTable('team_logins_pending', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: ofMember('member_id'),
  /** Where the login before was, which is the last one no more; null for the first. */
  beforeQuarter: instant('before_quarter'),
  quarter: quarter(),
});
