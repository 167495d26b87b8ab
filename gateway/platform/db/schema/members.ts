import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** All accounts: players, agents and trial accounts, which `type` distinguishes (contract/core/member-types.ts). */
export const members = pgTable(
  'members',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** As the member wrote it; unique without regard to case. */
    userName: text('user_name').notNull(),
    /** Argon2id in PHC form. */
    passwordHash: text('password_hash').notNull(),
    nickname: text('nickname').notNull().default(''),
    type: integer('type').notNull(),
    uplineId: bigint('upline_id', { mode: 'number' }).references((): AnyPgColumn => members.id),
    vipLevel: integer('vip_level').notNull().default(0),
    disabled: boolean('disabled').notNull().default(false),
    /** Whether games sound (PLAY-82). */
    gameSound: boolean('game_sound').notNull().default(false),
    registeredAt: instant('registered_at').notNull(),
    /** Null until the first login. */
    lastLoginAt: instant('last_login_at'),
  },
  (table) => [
    uniqueIndex('members_user_name_any_case').on(sql`lower(${table.userName})`),
    index('members_by_upline').on(table.uplineId, table.registeredAt, table.id),
    index('members_by_upline_and_name').on(table.uplineId, sql`lower(${table.userName}) collate "C"`),
    // Trials have no upline, so no team counts them (HOUSE-33).
    check('members_trial_alone', sql`${table.type} <> 4 or ${table.uplineId} is null`),
    index('members_disabled').on(table.uplineId, table.registeredAt, table.id).where(sql`${table.disabled}`),
  ],
);

export type Member = typeof members.$inferSelect;
