import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { LANGUAGES, type Language } from '#contract/core/languages.ts';
import type { PushKind, PushPayload } from '#contract/messages/push.ts';
import { instant, isAmong, localised } from './columns.ts';
import { members } from './members.ts';

/**
 * The VAPID key pair that signs messages: one row, created at first use. Browsers subscribe to it, so it never changes.
 */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer('id').primaryKey(),
    /** Base64url of the uncompressed point, and of the scalar. */
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
  },
  (table) => [check('push_keys_once', sql`${table.id} = 1`)],
);

/** Browsers that receive push messages; they outlive the session in which they subscribed. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /**
     * The session of the subscription: logging that out by hand deletes this row. Not a foreign key, because an expired
     * session does not.
     */
    sessionId: bigint('session_id', { mode: 'number' }).notNull(),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    kinds: text('kinds').array().$type<PushKind[]>().notNull(),
    /** `HH:MM` in the time zone; null without quiet hours. */
    quietFrom: text('quiet_from'),
    quietUntil: text('quiet_until'),
    timeZone: text('time_zone').notNull(),
    /** Whether messages name their subject. */
    details: boolean('details').notNull(),
    language: text('language').$type<Language>().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    index('push_subscriptions_by_member').on(table.memberId),
    index('push_subscriptions_by_session').on(table.sessionId),
    check('push_subscriptions_language', isAmong(table.language, LANGUAGES)),
    check('push_subscriptions_quiet', sql`(${table.quietFrom} is null) = (${table.quietUntil} is null)`),
  ],
);
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

/**
 * Pending push messages, one for each browser. The subscription is not a foreign key: transactions that move money
 * write these, and would wait for a browser that unsubscribes.
 */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: bigint('subscription_id', { mode: 'number' }).notNull(),
    /** Its subject, such as `withdrawal:17`, which is reported once. */
    about: text('about').notNull(),
    page: text('page').$type<PushPayload['page']>().notNull(),
    titles: localised('titles').notNull(),
    bodies: localised('bodies').notNull(),
    tries: integer('tries').notNull().default(0),
    /** Earliest time of the next try. */
    dueAt: instant('due_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    unique('push_messages_once').on(table.subscriptionId, table.about),
    index('push_messages_due').on(table.dueAt),
    index('push_messages_by_expiry').on(table.expiresAt),
  ],
);
export type PushMessageRow = typeof pushMessages.$inferSelect;
