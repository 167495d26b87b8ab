import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { members } from './members.ts';

export type ContractKind = 'salary' | 'dividend' | 'hourly';
export type ContractState = 'pending' | 'accepted' | 'declined';

/** Contracts that an upline offers to a member. */
export const contractOffers = pgTable(
  'contract_offers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ContractKind>().notNull(),
    /** How often it is settled, such as `daily`. */
    period: text('period').notNull(),
    state: text('state').$type<ContractState>().notNull(),
    offeredAt: instant('offered_at').notNull(),
  },
  (table) => [index('contract_offers_by_member').on(table.memberId, table.state)],
);
