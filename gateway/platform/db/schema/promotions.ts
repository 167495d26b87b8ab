import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { GameType } from '#contract/core/game-types.ts';
import { instant, isAmong, minorUnits } from './columns.ts';
import { members } from './members.ts';
import { deposits } from './records.ts';

const memberId = () =>
  bigint('member_id', { mode: 'number' })
    .notNull()
    .references(() => members.id);

const BONUS_STATES = ['promised', 'granted', 'void'] as const;

/**
 * Bonuses that promotions reserve for deposits, fixed when the deposit starts: later changes of the promotion do not
 * apply.
 */
export const depositBonuses = pgTable(
  'deposit_bonuses',
  {
    depositId: bigint('deposit_id', { mode: 'number' })
      .primaryKey()
      .references(() => deposits.id),
    memberId: memberId(),
    promotionId: text('promotion_id').notNull(),
    /** The period in which a member gets it once: a day, or empty for ever. */
    period: text('period').notNull(),
    amount: minorUnits('amount').notNull(),
    /** Turnover that it requires. */
    required: minorUnits('required').notNull(),
    gameTypes: text('game_types').array().$type<GameType[]>().notNull(),
    state: text('state').$type<(typeof BONUS_STATES)[number]>().notNull(),
    promisedAt: instant('promised_at').notNull(),
  },
  (table) => [
    uniqueIndex('deposit_bonuses_once')
      .on(table.memberId, table.promotionId, table.period)
      .where(sql`${table.state} <> 'void'`),
    index('deposit_bonuses_latest').on(table.memberId, table.promotionId, table.promisedAt),
    check('deposit_bonuses_amount_positive', sql`${table.amount} > 0`),
    check(
      'deposit_bonuses_turnover',
      sql`${table.required} > 0 and ${table.required} <= 10 * ${table.amount}`,
    ),
    check('deposit_bonuses_state', isAmong(table.state, BONUS_STATES)),
  ],
);

/** Which member joined which promotion. */
export const promotionJoins = pgTable(
  'promotion_joins',
  {
    memberId: memberId(),
    promotionId: text('promotion_id').notNull(),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.promotionId] })],
);
