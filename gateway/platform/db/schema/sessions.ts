import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { members } from './members.ts';

/** Open sessions. The token itself is not stored, only its SHA-256. A renewal changes the hash, not the row. */
export const sessions = pgTable(
  'sessions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash').notNull().unique(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    startedAt: instant('started_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Browser of the login, as far as it identifies itself; for people to recognise. */
    browser: text('browser').notNull().default(''),
    system: text('system').notNull().default(''),
    standalone: boolean('standalone').notNull().default(false),
  },
  (table) => [
    index('sessions_by_member').on(table.memberId),
    index('sessions_by_last_seen').on(table.lastSeenAt),
  ],
);

/** The last two logins of each member: sessions are deleted once they are over. */
export const memberLogins = pgTable('member_logins', {
  memberId: bigint('member_id', { mode: 'number' })
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  at: instant('at').notNull(),
  address: text('address').notNull(),
  /** Browser and system, as far as the browser identifies itself. */
  device: text('device').notNull(),
  beforeAt: instant('before_at'),
  beforeAddress: text('before_address').notNull().default(''),
  beforeDevice: text('before_device').notNull().default(''),
});
