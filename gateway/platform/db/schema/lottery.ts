import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import {
  LOTTERY_KINDS,
  LOTTERY_REGIONS,
  type LotteryKind,
  type LotteryRegion,
  PRIZE_MODES,
  type PrizeMode,
} from '#contract/lottery/lottery.ts';
import { TICKET_STATES, type TicketState } from '#contract/lottery/lottery-bets.ts';
import { bytes, instant, isAmong, minorUnits } from './columns.ts';
import { games } from './games.ts';
import { ledgerTransactions } from './ledger.ts';
import { members } from './members.ts';
import { bets } from './records.ts';

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const ofTransaction = (name: string) =>
  bigint(name, { mode: 'number' })
    .unique()
    .references((): AnyPgColumn => ledgerTransactions.id);

export const lotteries = pgTable(
  'lotteries',
  {
    code: text('code').primaryKey(),
    /** Its game in the catalogue, to which its name, favourites and bets belong. */
    nodeId: text('node_id')
      .notNull()
      .unique()
      .references(() => games.nodeId),
    kind: text('kind').$type<LotteryKind>().notNull(),
    /** Only official Vietnamese draws: the region whose stations draw once a day. */
    region: text('region').$type<LotteryRegion>(),
    /** Only other lotteries: seconds from draw to draw. */
    everySeconds: integer('every_seconds'),
    /** Seconds before the draw at which bets close. */
    closeSeconds: integer('close_seconds').notNull(),
    /** Milliseconds from number to number while a draw is shown. */
    revealMs: integer('reveal_ms').notNull(),
    position: integer('position').notNull(),
    /** Increases with each change of odds. */
    oddsVersion: integer('odds_version').notNull().default(1),
  },
  (table) => [
    check('lotteries_kind', isAmong(table.kind, LOTTERY_KINDS)),
    check('lotteries_region', isAmong(table.region, LOTTERY_REGIONS)),
    check('lotteries_when', sql`num_nonnulls(${table.region}, ${table.everySeconds}) = 1`),
  ],
);
export type LotteryRow = typeof lotteries.$inferSelect;

/** `closed`: sells no tickets. `drawn`: the numbers exist; tickets are settled when all numbers are shown. */
export const ISSUE_STATES = ['open', 'closed', 'drawn', 'settled', 'void'] as const;
export type IssueState = (typeof ISSUE_STATES)[number];

/** Draws, future ones with the hash of their secret, and past ones. */
export const lotteryIssues = pgTable(
  'lottery_issues',
  {
    id: id(),
    lotteryCode: text('lottery_code')
      .notNull()
      .references(() => lotteries.code),
    /** As printed, such as `20261123-0042`. */
    no: text('no').notNull(),
    /** Code of the station that draws it; null where a lottery has none. */
    station: text('station'),
    closesAt: instant('closes_at').notNull(),
    drawsAt: instant('draws_at').notNull(),
    /** When the last number is shown. */
    completeAt: instant('complete_at').notNull(),
    state: text('state').$type<IssueState>().notNull().default('open'),
    /** SHA-256 of the secret, in hexadecimal. */
    hash: text('hash').notNull(),
    /** Null until it is drawn. */
    numbers: jsonb('numbers').$type<string[]>(),
    /** Moment at which its numbers were drawn; null before, and for draws older than this column. */
    drawnAt: instant('drawn_at'),
  },
  (table) => [
    unique('lottery_issues_no').on(table.lotteryCode, table.no),
    index('lottery_issues_by_time').on(table.lotteryCode, table.drawsAt, table.id),
    index('lottery_issues_unsettled')
      .on(table.lotteryCode, table.drawsAt)
      .where(sql`${table.state} in ('open', 'closed', 'drawn')`),
    check('lottery_issues_state', isAmong(table.state, ISSUE_STATES)),
    check(
      'lottery_issues_times',
      sql`${table.closesAt} <= ${table.drawsAt} and ${table.drawsAt} <= ${table.completeAt}`,
    ),
    check(
      'lottery_issues_drawn',
      sql`(${table.state} in ('drawn', 'settled')) = (${table.numbers} is not null)`,
    ),
  ],
);
export type LotteryIssue = typeof lotteryIssues.$inferSelect;

/** Secrets that determine the numbers of draws. A separate table, so that no list of draws reads them. */
export const lotterySecrets = pgTable('lottery_secrets', {
  issueId: bigint('issue_id', { mode: 'number' })
    .primaryKey()
    .references(() => lotteryIssues.id),
  /** Null while the draw is open. */
  secret: bytes('secret'),
  /** The secret of an open draw, sealed under the data key (HOUSE-55). */
  sealed: bytes('sealed'),
});

/** Changes of the house to a play: its odds, or its closing. */
export const lotteryOdds = pgTable(
  'lottery_odds',
  {
    lotteryCode: text('lottery_code')
      .notNull()
      .references(() => lotteries.code),
    prizeMode: text('prize_mode').$type<PrizeMode>().notNull(),
    playId: text('play_id').notNull(),
    /** Hundredths. */
    odds: integer('odds').notNull(),
    open: boolean('open').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.lotteryCode, table.prizeMode, table.playId] }),
    check('lottery_odds_mode', isAmong(table.prizeMode, PRIZE_MODES)),
    check('lottery_odds_positive', sql`${table.odds} > 0`),
  ],
);

/** A line of a ticket, as it was bought. */
export interface TicketLine {
  readonly playId: string;
  readonly picks: readonly string[];
  /** Minor units of each bet, before the ticket's multiple. */
  readonly amount: number;
  /** Hundredths. */
  readonly odds: number;
}

/** Result of a line. */
export interface LineResult {
  /** Minor units. */
  readonly win: number;
  readonly matches: readonly string[];
}

/** Tickets of a draw. A settled ticket is also a row of `bets`, which names the stake. */
export const lotteryTickets = pgTable(
  'lottery_tickets',
  {
    id: id(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    issueId: bigint('issue_id', { mode: 'number' })
      .notNull()
      .references(() => lotteryIssues.id),
    state: text('state').$type<TicketState>().notNull().default('open'),
    multiple: integer('multiple').notNull(),
    lines: jsonb('lines').$type<readonly TicketLine[]>().notNull(),
    /** Results by line; null until settled. */
    results: jsonb('results').$type<readonly LineResult[]>(),
    stake: minorUnits('stake').notNull(),
    payout: minorUnits('payout').notNull().default(sql`0`),
    placedAt: instant('placed_at').notNull(),
    settledAt: instant('settled_at'),
    stakeTransactionId: ofTransaction('stake_transaction_id').notNull(),
    /** Only void tickets: the transaction that returned the stake. */
    returnedTransactionId: ofTransaction('returned_transaction_id'),
    betId: bigint('bet_id', { mode: 'number' }).unique(),
  },
  (table) => [
    foreignKey({ columns: [table.betId], foreignColumns: [bets.id] }),
    index('lottery_tickets_of_draw').on(table.issueId, table.memberId),
    index('lottery_tickets_by_member').on(table.memberId, table.placedAt, table.id),
    index('lottery_tickets_open').on(table.issueId, table.id).where(sql`${table.state} = 'open'`),
    index('lottery_tickets_open_of_member').on(table.memberId).where(sql`${table.state} = 'open'`),
    check('lottery_tickets_state', isAmong(table.state, TICKET_STATES)),
    check('lottery_tickets_stake', sql`${table.stake} > 0 and ${table.multiple} > 0`),
    check('lottery_tickets_payout', sql`(${table.state} = 'won') = (${table.payout} > 0)`),
    check('lottery_tickets_settled', sql`(${table.state} = 'open') = (${table.settledAt} is null)`),
    check('lottery_tickets_bet', sql`(${table.state} in ('won', 'lost')) = (${table.betId} is not null)`),
    check(
      'lottery_tickets_returned',
      sql`(${table.state} = 'void') = (${table.returnedTransactionId} is not null)`,
    ),
  ],
);
export type LotteryTicketRow = typeof lotteryTickets.$inferSelect;

const stakedOnPick = () => ({
  issueId: bigint('issue_id', { mode: 'number' })
    .notNull()
    .references(() => lotteryIssues.id),
  playId: text('play_id').notNull(),
  /** A pick, or all picks of one bet: sorted, separated by spaces. */
  pick: text('pick').notNull(),
  staked: minorUnits('staked').notNull(),
});

/** Stakes of members on a pick of a draw, at most its cap. */
export const lotteryStakes = pgTable('lottery_stakes', stakedOnPick(), (table) => [
  primaryKey({ columns: [table.issueId, table.playId, table.pick] }),
]);

/**
 * Stakes of trials on a pick of a draw, which have separate caps (HOUSE-34). A separate table, because processes of the
 * previous version rely on the key of the other one.
 */
export const lotteryTrialStakes = pgTable('lottery_trial_stakes', stakedOnPick(), (table) => [
  primaryKey({ columns: [table.issueId, table.playId, table.pick] }),
]);
