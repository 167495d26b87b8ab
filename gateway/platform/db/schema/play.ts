import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant, minorUnits } from './columns.ts';
import { games } from './games.ts';
import { members } from './members.ts';
import { bets } from './records.ts';
import { sessions } from './sessions.ts';

/**
 * Real play, and that of a trial (`trial`, HOUSE-32), uses the ledger; free play uses the session's own credit. The API
 * returns `real` for both of the first.
 */
export type PlayMode = 'real' | 'trial' | 'free';

const playContext = {
  memberId: bigint('member_id', { mode: 'number' })
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' }),
  /** Logging out ends the games opened from the session. */
  sessionId: bigint('session_id', { mode: 'number' })
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  nodeId: text('node_id')
    .notNull()
    .references(() => games.nodeId),
  mode: text('mode').$type<PlayMode>().notNull(),
  expiresAt: instant('expires_at').notNull(),
};

/** One-time tickets of launched games, by the SHA-256 of the value in the address. */
export const playTickets = pgTable(
  'play_tickets',
  { ticketHash: text('ticket_hash').primaryKey(), ...playContext },
  (table) => [
    index('play_tickets_by_session').on(table.sessionId),
    index('play_tickets_by_expiry').on(table.expiresAt),
  ],
);

/** Opened games, by the SHA-256 of the token that only the game's page holds. */
export const gameLaunches = pgTable(
  'play_sessions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash').notNull().unique(),
    ...playContext,
    /** Credit of free play; null in play through the ledger. */
    freeCredit: minorUnits('free_credit'),
  },
  (table) => [
    index('play_sessions_by_session').on(table.sessionId),
    check('play_sessions_credit', sql`(${table.mode} = 'free') = (${table.freeCredit} is not null)`),
    check('play_sessions_credit_not_below_zero', sql`${table.freeCredit} >= 0`),
  ],
);

/** Rounds played, each decided once under the key that the game's page chose. */
export const playRounds = pgTable(
  'play_rounds',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playSessionId: bigint('play_session_id', { mode: 'number' }).references(() => gameLaunches.id, {
      onDelete: 'set null',
    }),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    nodeId: text('node_id')
      .notNull()
      .references(() => games.nodeId),
    mode: text('mode').$type<PlayMode>().notNull(),
    roundKey: text('round_key').notNull(),
    stake: minorUnits('stake').notNull(),
    payout: minorUnits('payout').notNull(),
    outcome: jsonb('outcome').notNull(),
    playedAt: instant('played_at').notNull(),
    /** The bet of a round in play through the ledger; null in free play. */
    betId: bigint('bet_id', { mode: 'number' })
      .unique()
      .references(() => bets.id),
  },
  (table) => [
    unique('play_rounds_once').on(table.playSessionId, table.roundKey),
    index('play_rounds_by_member').on(table.memberId, table.playedAt),
    check('play_rounds_bet', sql`(${table.mode} <> 'free') = (${table.betId} is not null)`),
  ],
);
