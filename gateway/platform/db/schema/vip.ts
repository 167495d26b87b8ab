import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { VIP_BONUS_KINDS, type VipBonusKind } from '#contract/rewards/benefits.ts';
import { instant, isAmong, minorUnits } from './columns.ts';
import { members } from './members.ts';

const memberId = () =>
  bigint('member_id', { mode: 'number' })
    .notNull()
    .references(() => members.id);

/** Up to which day the VIP level of a member was reviewed. The level itself is in `members`. */
export const vipStatuses = pgTable(
  'vip_standings',
  {
    memberId: memberId().primaryKey(),
    /** The highest level so far: bonuses up to it were issued. */
    best: integer('best').notNull(),
    /** Start of the last reviewed day. */
    reviewedTo: instant('reviewed_to').notNull(),
    /** The highest level that was shown to the member; null while all were (WAY-36). */
    seenLevel: integer('seen_level'),
  },
  (table) => [index('vip_standings_due').on(table.reviewedTo)],
);

/** Bonuses of VIP levels, each issued once and claimed within its time. */
export const vipBonuses = pgTable(
  'vip_bonuses',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    kind: text('kind').$type<VipBonusKind>().notNull(),
    level: integer('level').notNull(),
    /** For upgrades the level, for others the month or the year: a bonus is issued once. */
    period: text('period').notNull(),
    amount: minorUnits('amount').notNull(),
    issuedAt: instant('issued_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    claimedAt: instant('claimed_at'),
  },
  (table) => [
    unique('vip_bonuses_once').on(table.memberId, table.kind, table.period),
    check('vip_bonuses_amount_positive', sql`${table.amount} > 0`),
    check('vip_bonuses_kind', isAmong(table.kind, VIP_BONUS_KINDS)),
  ],
);
