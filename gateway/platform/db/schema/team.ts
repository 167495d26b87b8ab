import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { GameType } from '#contract/core/game-types.ts';
import { instant, minorUnits } from './columns.ts';
import { members } from './members.ts';

const ofMember = (name: string) =>
  bigint(name, { mode: 'number' })
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

/** The downline of each member, at any depth: a trigger writes it with the member. */
export const teamPaths = pgTable(
  'team_paths',
  {
    ancestorId: ofMember('ancestor_id'),
    memberId: ofMember('member_id'),
    /** 1 for the ancestor's direct downline. */
    depth: integer('depth').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ancestorId, table.memberId] }),
    index('team_paths_of_member').on(table.memberId, table.depth),
  ],
);

const amount = (name: string) => minorUnits(name).notNull().default(sql`0`);

/** Start of a quarter of an hour. */
const quarter = () => instant('quarter').notNull();
/** A day of the site's calendar. */
const day = (name = 'day') => date(name, { mode: 'string' }).notNull();

/** Sums of a team; money in minor units. */
const figures = () => ({
  /** For stakes and wins; empty for other sums. */
  gameType: text('game_type').$type<GameType | ''>().notNull().default(''),
  /** Arrived on accounts. */
  deposit: amount('deposit'),
  /** What was paid out. */
  withdraw: amount('withdraw'),
  bet: amount('bet'),
  win: amount('win'),
  rebate: amount('rebate'),
  /** Other gifts of the house, less what it took back. */
  promotion: amount('promotion'),
  registered: integer('registered').notNull().default(0),
});

/** Sums of a member's whole downline in each quarter of an hour (AGENT-8). */
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
 * Actions of team members that `team_sums` does not contain yet. Triggers only insert here: if they updated the sums,
 * each bet would wait for those of its whole team.
 */
export const teamPending = pgTable('team_pending', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: ofMember('member_id'),
  quarter: quarter(),
  ...figures(),
});

/** When each member of a team made their first deposit. */
export const firstDeposits = pgTable('first_deposits', {
  memberId: ofMember('member_id').primaryKey(),
  quarter: instant('quarter').notNull(),
});

/** `team_sums` by day of the site's calendar, for periods of whole days. */
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
 * How many of a team bet on a day and last bet this many days before (0: never, or longer ago than any report reaches).
 * Each member who bets in a range of days has one first day in it. On that day their last bet was before the range. So
 * the sum of those members over the range counts each member once.
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

/** How many of a team last logged in within each quarter of an hour (AGENT-2). */
export const teamLogins = pgTable(
  'team_logins',
  { ancestorId: ofMember('ancestor_id'), quarter: quarter(), members: integer('members').notNull() },
  (table) => [primaryKey({ columns: [table.ancestorId, table.quarter] })],
);

/** Logins of team members that `team_logins` does not contain yet; triggers insert them, as in `team_pending`. */
export const teamLoginsPending = pgTable('team_logins_pending', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: ofMember('member_id'),
  /** Quarter of the previous login, which stops being the last; null for the first. */
  beforeQuarter: instant('before_quarter'),
  quarter: quarter(),
});
