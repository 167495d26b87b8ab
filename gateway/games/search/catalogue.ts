import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#gateway/platform/db/database.ts';
import { type GameRow, gameCategories, games, vendors } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { createFinder, type Finder } from './finder.ts';

/** Milliseconds for which the catalogue in memory counts as current. */
const TRUSTED_FOR = 60_000;
/** Ranks hot games above others with similar names. */
const HOT_WEIGHT = 1.15;

export type VendorRow = typeof vendors.$inferSelect;

/** All games and vendors in memory, with their search index. */
export interface Catalogue {
  readonly games: Finder;
  readonly vendors: Finder;
  readonly gameOf: ReadonlyMap<string, GameRow>;
  readonly vendorsByCode: ReadonlyMap<string, VendorRow>;
  /** Number of games of each vendor. */
  readonly gameCounts: ReadonlyMap<string, number>;
}

/**
 * Caches the catalogue and rereads it only after a change, so that a search does not query the database. An
 * import is found immediately (OPER-60), any other change within a minute.
 */
export function keepCatalogue({
  db,
  clock,
  logger,
  changes,
}: Pick<Deps, 'db' | 'clock' | 'logger'> & {
  readonly changes: Pick<Deps['changes'], 'onCatalogue'>;
}): () => Promise<Catalogue> {
  let cached: { catalogue: Catalogue; digest: string; checkedAt: number } | undefined;
  let reading: Promise<Catalogue> | undefined;

  changes.onCatalogue(() => {
    cached = undefined;
    reading = undefined;
  });

  async function bringUpToDate(): Promise<Catalogue> {
    const checkedAt = clock();
    const digest = await readDigest(db);
    const catalogue = cached?.digest === digest ? cached.catalogue : await readCatalogue(db);
    cached = { catalogue, digest, checkedAt };
    return catalogue;
  }

  return async () => {
    if (cached && clock() - cached.checkedAt < TRUSTED_FOR) return cached.catalogue;
    reading ??= bringUpToDate().finally(() => {
      reading = undefined;
    });
    if (!cached) return reading;
    // Stale-while-revalidate: searches use the old catalogue meanwhile.
    reading.catch((error: unknown) => logger.error({ err: error }, 'the catalogue could not be read again'));
    return cached.catalogue;
  };
}

/** Returns a digest of everything searchable, to detect changes. */
async function readDigest(db: Database): Promise<string> {
  const digests = [games, vendors, gameCategories].map(async (table) => {
    const [row] = await db.select({ digest: rowsDigest(table) }).from(table as typeof games);
    return row?.digest;
  });
  return (await Promise.all(digests)).join(' ');
}

const rowsDigest = (table: PgTable): SQL<string> =>
  sql<string>`count(*)::text || ':' || coalesce(sum(hashtext(${table}::text)), 0)::text`;

async function readCatalogue(db: Database): Promise<Catalogue> {
  const [gameRows, vendorRows, categories] = await Promise.all([
    db.select().from(games).orderBy(games.position),
    db.select().from(vendors).orderBy(vendors.position),
    db.select().from(gameCategories),
  ]);
  const vendorsByCode = new Map(vendorRows.map((row) => [row.code, row]));
  const kindNames = new Map(categories.map(({ gameType, names }) => [gameType, Object.values(names)]));
  const gameCounts = new Map<string, number>();
  for (const { vendorCode } of gameRows) gameCounts.set(vendorCode, (gameCounts.get(vendorCode) ?? 0) + 1);
  return {
    games: await createFinder(
      gameRows.map(({ nodeId, names, gameType, vendorCode, hotRank }) => ({
        id: nodeId,
        names,
        also: [
          vendorCode,
          ...new Set(Object.values(vendorsByCode.get(vendorCode)?.names ?? {})),
          ...(kindNames.get(gameType) ?? []),
        ],
        weight: hotRank === null ? 1 : HOT_WEIGHT,
      })),
    ),
    vendors: await createFinder(
      vendorRows.map(({ code, names }) => ({ id: code, names, also: [code], weight: 1 })),
    ),
    gameOf: new Map(gameRows.map((row) => [row.nodeId, row])),
    vendorsByCode,
    gameCounts,
  };
}
