import { and, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { games, roundDays, tableBets } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { openDay, requireDay } from './days.ts';
import { dayAt, type TableRound } from './schedule.ts';
import { createRounds, type Rounds } from './table-rounds.ts';
import { type Table, toTable } from './tables.ts';

const SECOND_MS = 1_000;
const TABLE_MS = 60_000;
/** Days whose secrets are kept in memory. */
const MAX_DAYS = 8;
const MAX_TABLES = 1_000;

/** What all members bet on a round for money, without trials. */
export interface Crowd {
  /** Number of members. */
  readonly players: number;
  /** By field, in minor units. */
  readonly sums: readonly { readonly field: string; readonly amount: bigint }[];
}

/** Reads that all open pages of a process share (PLAY-56). */
export interface TableReads extends Rounds {
  /** @throws {GatewayError} `game.not.found` for a title that is not a table */
  findTable(nodeId: string): Promise<Table>;
  /** Returns the secret of a day; undefined for a day without one, or whose secret is lost. */
  findDaySecret(day: string): Promise<Uint8Array | undefined>;
  /** Returns the bets on a round: one statement a table and second. */
  readCrowd(nodeId: string, round: TableRound): Promise<Crowd>;
}

interface Kept<Value> {
  readonly until: number;
  readonly value: Promise<Value>;
}

export function createTableReads(deps: Pick<Deps, 'db' | 'clock' | 'dataKey'>): TableReads {
  const { db, clock, dataKey } = deps;
  const tables = new LRUCache<string, Kept<Table | undefined>>({ max: MAX_TABLES });
  const crowds = new LRUCache<string, Kept<Crowd>>({ max: MAX_TABLES });
  const secrets = new LRUCache<string, Uint8Array>({ max: MAX_DAYS });

  /** Reads once until a moment; a failed read is not kept. */
  function keep<Value>(
    cache: LRUCache<string, Kept<Value>>,
    key: string,
    ms: number,
    read: () => Promise<Value>,
  ): Promise<Value> {
    const now = clock();
    const known = cache.get(key);
    if (known && known.until > now) return known.value;
    const value = read();
    cache.set(key, { until: now + ms, value });
    value.catch(() => cache.delete(key));
    return value;
  }

  async function readTable(nodeId: string): Promise<Table | undefined> {
    const [game] = await db.select().from(games).where(eq(games.nodeId, nodeId));
    return game && toTable(game);
  }

  async function findDaySecret(day: string): Promise<Uint8Array | undefined> {
    const known = secrets.get(day);
    if (known) return known;
    // The next day's is made before midnight, for the first round after it.
    const [row] =
      day === dayAt(clock()).day
        ? [await requireDay(db, dataKey, day)]
        : await db.select().from(roundDays).where(eq(roundDays.day, day));
    const secret = row && openDay(dataKey, row);
    if (secret) secrets.set(day, secret);
    return secret;
  }

  return {
    ...createRounds({ clock, findDaySecret }),
    findDaySecret,

    async findTable(nodeId) {
      const table = await keep(tables, nodeId, TABLE_MS, () => readTable(nodeId));
      if (!table) throw new GatewayError('game.not.found');
      return table;
    },

    readCrowd: (nodeId, { day, n }) =>
      keep(crowds, `${nodeId}:${day}:${n}`, SECOND_MS, async () => {
        const isOfRound = and(
          eq(tableBets.nodeId, nodeId),
          eq(tableBets.day, day),
          eq(tableBets.round, n),
          eq(tableBets.mode, 'real'),
        );
        const players = db
          .select({ count: sql`count(distinct ${tableBets.memberId})` })
          .from(tableBets)
          .where(isOfRound);
        const rows = await db
          .select({
            players: sql<number>`(${players})::int`,
            field: sql<string>`bet.field`,
            amount: sql<string>`sum(bet.amount)`,
          })
          .from(tableBets)
          .innerJoin(
            sql`lateral jsonb_to_recordset(${tableBets.fields}) as bet (field text, amount bigint)`,
            sql`true`,
          )
          .where(isOfRound)
          .groupBy(sql`bet.field`)
          .orderBy(sql`bet.field`);
        return {
          players: rows[0]?.players ?? 0,
          sums: rows.map(({ field, amount }) => ({ field, amount: BigInt(amount) })),
        };
      }),
  };
}
