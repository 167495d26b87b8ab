import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  BILL_STATES,
  type BillState,
  CARRY_OVERS,
  type CarryOver,
  CONTRACT_CYCLES,
  CONTRACT_KINDS,
  CONTRACT_RULES,
  CONTRACT_STATES,
  type ContractCycle,
  type ContractKind,
  type ContractRule,
  type ContractState,
} from '#contract/agents/agent-contracts.ts';
import { instant, isAmong, minorUnits } from './columns.ts';
import { ledgerTransactions } from './ledger.ts';
import { members } from './members.ts';

/** `min` in minor units, `percent` in hundredths of a percent. */
export interface Tier {
  readonly min: number;
  readonly activeMembers: number;
  readonly percent: number;
}

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const ofMember = (name: string) =>
  bigint(name, { mode: 'number' }).references((): AnyPgColumn => members.id, { onDelete: 'cascade' });

/** Contracts that an upline, or the house, offers to a member (AGENT-11). */
export const contracts = pgTable(
  'contracts',
  {
    id: id(),
    memberId: ofMember('member_id').notNull(),
    kind: text('kind').$type<ContractKind>().notNull(),
    version: integer('version').notNull().default(1),
    /** Null for an offer of the house. */
    offeredById: ofMember('offered_by'),
    offeredAt: instant('offered_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    cycle: text('cycle').$type<ContractCycle>().notNull(),
    rule: text('rule').$type<ContractRule>().notNull(),
    carryOver: text('carry_over').$type<CarryOver>().notNull(),
    tiers: jsonb('tiers').$type<readonly Tier[]>().notNull(),
    state: text('state').$type<ContractState>().notNull(),
    answeredAt: instant('answered_at'),
    /** End of the last bill; null before it was accepted. */
    billedTo: instant('billed_to'),
    /** End of the cycle to bill next; null without one. */
    dueAt: instant('due_at'),
  },
  (table) => [
    index('contracts_by_member').on(table.memberId, table.kind, table.offeredAt),
    index('contracts_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('contracts_waiting').on(table.expiresAt).where(sql`${table.state} = 'requested'`),
    uniqueIndex('contracts_one_requested')
      .on(table.memberId, table.kind)
      .where(sql`${table.state} = 'requested'`),
    uniqueIndex('contracts_one_valid').on(table.memberId, table.kind).where(sql`${table.state} = 'valid'`),
    check('contracts_kind', isAmong(table.kind, CONTRACT_KINDS)),
    check('contracts_state', isAmong(table.state, CONTRACT_STATES)),
    check('contracts_cycle', isAmong(table.cycle, CONTRACT_CYCLES)),
    check('contracts_rule', isAmong(table.rule, CONTRACT_RULES)),
    check('contracts_carry_over', isAmong(table.carryOver, CARRY_OVERS)),
    check('contracts_billed', sql`(${table.state} in ('valid', 'ended')) = (${table.billedTo} is not null)`),
  ],
);

export type Contract = typeof contracts.$inferSelect;

/** What a contract owes for a cycle, and the record of the payment. */
export const contractBills = pgTable(
  'contract_bills',
  {
    id: id(),
    contractId: bigint('contract_id', { mode: 'number' })
      .notNull()
      .references((): AnyPgColumn => contracts.id),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references((): AnyPgColumn => members.id),
    kind: text('kind').$type<ContractKind>().notNull(),
    from: instant('period_from').notNull(),
    to: instant('period_to').notNull(),
    /** Result of the cycle itself, as the rule measured it. */
    result: minorUnits('result').notNull(),
    /** From earlier cycles, zero or below. */
    carried: minorUnits('carried').notNull(),
    activeMembers: integer('active_members').notNull(),
    /** Hundredths of a percent. */
    percent: integer('percent').notNull(),
    due: minorUnits('due').notNull(),
    paid: minorUnits('paid').notNull().default(sql`0`),
    state: text('state').$type<BillState>().notNull(),
    issuedAt: instant('issued_at').notNull(),
    paidAt: instant('paid_at'),
    transactionId: bigint('transaction_id', { mode: 'number' })
      .unique()
      .references((): AnyPgColumn => ledgerTransactions.id),
  },
  (table) => [
    unique('contract_bills_once').on(table.contractId, table.from),
    index('contract_bills_by_member').on(table.memberId, table.kind, table.to, table.id),
    check('contract_bills_state', isAmong(table.state, BILL_STATES)),
    check('contract_bills_carried', sql`${table.carried} <= 0`),
    check(
      'contract_bills_due',
      sql`${table.due} >= 0 and (${table.due} = 0) = (${table.state} = 'unreached')`,
    ),
    check('contract_bills_posted', sql`(${table.state} = 'paid') = (${table.transactionId} is not null)`),
    check(
      'contract_bills_paid',
      sql`${table.paid} = case ${table.state} when 'paid' then ${table.due} else 0 end`,
    ),
  ],
);
