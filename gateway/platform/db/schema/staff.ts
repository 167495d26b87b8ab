import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, isAmong } from './columns.ts';

/** A manager may run every command; the others those of their work (OPER-53). */
export const STAFF_ROLES = ['cashier', 'support', 'manager'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** People who run commands that change something (OPER-53). */
export const staff = pgTable(
  'staff',
  {
    name: text('name').primaryKey(),
    role: text('role').$type<StaffRole>().notNull(),
    addedAt: instant('added_at').notNull(),
    /** Null for one who is active. */
    removedAt: instant('removed_at'),
  },
  (table) => [check('staff_role', isAmong(table.role, STAFF_ROLES))],
);

export const AUDIT_OUTCOMES = ['done', 'refused'] as const;

/** What commands changed, and what they refused to change: append-only for five years (OPER-52). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** Of the table `staff`; null where none was there yet. */
    by: text('by'),
    /** Who ran the command, by the operating system. */
    systemUser: text('system_user').notNull(),
    host: text('host').notNull(),
    /** Group and command, such as `cashier approve`. */
    command: text('command').notNull(),
    /** The order, member, case or account that it changed. */
    subject: text('subject'),
    /** By their names, without secrets. */
    parameters: jsonb('parameters').$type<Readonly<Record<string, unknown>>>().notNull(),
    outcome: text('outcome').$type<(typeof AUDIT_OUTCOMES)[number]>().notNull(),
    /** Why it was refused. */
    reason: text('reason'),
  },
  (table) => [
    index('audit_log_by_time').on(table.at, table.id),
    index('audit_log_by_subject').on(table.subject, table.id),
    check('audit_log_outcome', isAmong(table.outcome, AUDIT_OUTCOMES)),
    check('audit_log_reason', sql`(${table.reason} is not null) = (${table.outcome} = 'refused')`),
  ],
);

export type AuditRow = typeof auditLog.$inferSelect;
