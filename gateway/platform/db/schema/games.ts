import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { GameType } from '#contract/core/game-types.ts';
import { VOLATILITIES, type Volatility } from '#contract/games/game-info.ts';
import { type GameKind, KIND_VARIANTS } from '#contract/games/game-kinds.ts';
import { instant, isAmong, localised, minorUnits } from './columns.ts';
import { members } from './members.ts';

/** Categories of the lobby in their order (HOME-3). */
export const gameCategories = pgTable('game_categories', {
  gameType: text('game_type').$type<GameType>().primaryKey(),
  category: text('category').notNull(),
  names: localised('names').notNull(),
  position: integer('position').notNull(),
});

export const vendors = pgTable('vendors', {
  /** `vassalage` of the contract. */
  code: text('code').primaryKey(),
  names: localised('names').notNull(),
  position: integer('position').notNull(),
});

/** What a vendor offers in a category; the node opens the vendor's own lobby. */
export const vendorCategories = pgTable(
  'vendor_categories',
  {
    vendorCode: text('vendor_code')
      .notNull()
      .references(() => vendors.code),
    gameType: text('game_type').$type<GameType>().notNull(),
    nodeId: text('node_id').notNull().unique(),
    isNew: boolean('is_new').notNull().default(false),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorCode, table.gameType] })],
);

/** Returns the constraint that a row opens a kind with one of its variants, or a lottery (PLAY-1, PLAY-8). */
function opensOneThing(kind: AnyPgColumn, variant: AnyPgColumn, lotteryCode: AnyPgColumn): SQL {
  const pairs = sql.raw(KIND_VARIANTS.map((pair) => `('${pair.kind}', '${pair.variant}')`).join(', '));
  return sql`(${lotteryCode} is null and ${kind} is not null and (${kind}, ${variant}) in (${pairs})) or (${lotteryCode} is not null and ${kind} is null and ${variant} = '')`;
}

export const games = pgTable(
  'games',
  {
    gameId: text('game_id').primaryKey(),
    nodeId: text('node_id').notNull().unique(),
    nodeName: text('node_name').notNull(),
    names: localised('names').notNull(),
    gameType: text('game_type').$type<GameType>().notNull(),
    /** The board that it opens; null where it opens a lottery. */
    kind: text('kind').$type<GameKind>(),
    /** The table of rules on that board. */
    variant: text('variant').notNull().default(''),
    /** Only tables: seconds from round to round, where they differ from those of the kind (PLAY-51). */
    roundSeconds: integer('round_seconds'),
    vendorCode: text('vendor_code')
      .notNull()
      .references(() => vendors.code),
    gameCode: text('game_code').notNull(),
    classify: text('classify').notNull().default(''),
    classifyNew: text('classify_new').notNull().default(''),
    minBet: minorUnits('min_bet').notNull().default(sql`0`),
    lines: integer('lines').notNull().default(0),
    roomId: text('room_id'),
    /** The lottery that its tile opens; null for games that are launched. */
    lotteryCode: text('lottery_code'),
    isNew: boolean('is_new').notNull().default(false),
    supportPlay: boolean('support_play').notNull().default(true),
    isH5: boolean('is_h5').notNull().default(true),
    freePlay: boolean('free_play').notNull().default(false),
    /** Rank among the hot games; null for others. */
    hotRank: integer('hot_rank'),
    /** Order within its type. */
    position: integer('position').notNull(),
    /** What tiles say where they have no room for the name; null where they have (WAY-28). */
    shortNames: localised('short_names'),
  },
  (table) => [
    index('games_by_type').on(table.gameType, table.position),
    index('games_by_vendor').on(table.vendorCode, table.gameType, table.position),
    index('games_hot').on(table.hotRank).where(sql`${table.hotRank} is not null`),
    check('games_opens', opensOneThing(table.kind, table.variant, table.lotteryCode)),
    check('games_min_bet_not_negative', sql`${table.minBet} >= 0`),
  ],
);
export type GameRow = typeof games.$inferSelect;

/** Facts of a game that are shown before it is played (FIND-2); null is unknown, or not of its kind. */
export const gameFacts = pgTable(
  'game_facts',
  {
    nodeId: text('node_id')
      .primaryKey()
      .references(() => games.nodeId, { onDelete: 'cascade' }),
    /** Return to player, in hundredths of a percent. */
    returnShare: integer('return_share'),
    volatility: text('volatility').$type<Volatility>(),
    minBet: minorUnits('min_bet').notNull(),
    maxBet: minorUnits('max_bet').notNull(),
    /** At the largest bet. */
    maxWin: minorUnits('max_win').notNull(),
    lines: integer('lines'),
    releasedAt: instant('released_at').notNull(),
  },
  (table) => [
    check('game_facts_return', sql`${table.returnShare} between 1 and 10000`),
    check('game_facts_volatility', isAmong(table.volatility, VOLATILITIES)),
    check('game_facts_bets', sql`${table.minBet} > 0 and ${table.maxBet} >= ${table.minBet}`),
  ],
);
export type GameFacts = typeof gameFacts.$inferSelect;

export const favourites = pgTable(
  'favourites',
  {
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    nodeId: text('node_id')
      .notNull()
      .references(() => games.nodeId),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.nodeId] }),
    index('favourites_newest').on(table.memberId, table.addedAt.desc()),
  ],
);

export const recentGames = pgTable(
  'recent_games',
  {
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    nodeId: text('node_id')
      .notNull()
      .references(() => games.nodeId),
    launchedAt: instant('launched_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.nodeId] }),
    index('recent_games_latest').on(table.memberId, table.launchedAt.desc()),
  ],
);
