import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { members } from './members.ts';

const ofMember = () =>
  bigint('member_id', { mode: 'number' }).references(() => members.id, { onDelete: 'cascade' });
/** Extra rebate of the members who register by it, in hundredths of a percent. */
const rate = () => integer('rate').notNull().default(0);

/** Links by which members register into an agent's downline (AGENT-10). */
export const agentLinks = pgTable(
  'agent_links',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: ofMember().notNull(),
    /** In capitals; longer than an invitation code, so that the two never match. */
    code: text('code').notNull().unique(),
    /** Type of the members who register by it. */
    type: integer('type').notNull(),
    rate: rate(),
    createdAt: instant('created_at').notNull(),
    /** Null for no expiry. */
    expiresAt: instant('expires_at'),
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('agent_links_by_member').on(table.memberId, table.id),
    check('agent_links_rate', sql`${table.rate} >= 0`),
  ],
);

/** How members came into a downline through an agent: by a link, or by a form that the agent filled in. */
export const agentArrivals = pgTable(
  'agent_arrivals',
  {
    memberId: ofMember().primaryKey(),
    /** Null where the agent filled in the form. */
    linkId: bigint('link_id', { mode: 'number' }).references(() => agentLinks.id),
    rate: rate(),
    /** Whether the password is still the one that the agent chose. */
    firstPassword: boolean('first_password').notNull().default(false),
  },
  (table) => [index('agent_arrivals_by_link').on(table.linkId)],
);
