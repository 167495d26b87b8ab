import { isDeepStrictEqual } from 'node:util';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { GAME_TYPES } from '#contract/core/game-types.ts';
import { LANGUAGES, type LocalisedText } from '#contract/core/languages.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import {
  gameCategories,
  gameFacts,
  games,
  lotteries,
  vendorCategories,
  vendors,
} from '#gateway/platform/db/schema/index.ts';
import { checkRows, type Rows } from './check-rows.ts';
import { FILE_KINDS, type FileKind } from './columns.ts';
import { CatalogueError, type Fault, refuseFaults } from './faults.ts';
import { type Known, readKnown } from './known.ts';
import { type CatalogueFile, kindOf, readFile } from './read-file.ts';
import { toEntries, toFacts, toGame, toLottery, toVendor } from './to-rows.ts';

export interface ImportOptions {
  readonly dryRun: boolean;
  /** Whether titles that the files do not name are retired: they are listed no more. */
  readonly retireMissing: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What happens to the rows of a file. */
export interface Counts {
  readonly new: number;
  readonly changed: number;
  readonly same: number;
  readonly retired: number;
}
export type Report = Readonly<Partial<Record<FileKind, Counts>>>;

const BATCH = 500;
/** The site has a name for each type. */
const NO_NAMES = Object.fromEntries(LANGUAGES.map((language) => [language, ''])) as LocalisedText;

/** Inserts rows, and updates those that exist. */
async function save<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  keys: readonly PgColumn[],
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const set = Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([, column]) => !keys.includes(column as PgColumn))
      .map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
  );
  for (let start = 0; start < rows.length; start += BATCH) {
    await tx
      .insert(table)
      .values(rows.slice(start, start + BATCH))
      .onConflictDoUpdate({ target: keys as PgColumn[], set: set as never });
  }
}

function readAll(files: readonly CatalogueFile[], faults: Fault[]): { rows: Rows; kinds: Set<FileKind> } {
  const kinds = new Set<FileKind>();
  const rows = { vendors: [], games: [], lotteries: [] } as { [Kind in FileKind]: unknown[] };
  for (const file of files) {
    const kind = kindOf(file.name);
    kinds.add(kind);
    rows[kind].push(...readFile(kind, file, faults));
  }
  if (kinds.size === 0) throw new CatalogueError('Name at least one file.');
  return { rows: rows as unknown as Rows, kinds };
}

/** Splits rows by whether the catalogue has them, and as they are. */
function compare<Row>(rows: readonly Row[], find: (row: Row) => Row | undefined) {
  const fresh = rows.filter((row) => find(row) === undefined);
  const changed = rows.filter((row) => {
    const before = find(row);
    return before !== undefined && !isDeepStrictEqual(before, row);
  });
  const same = rows.length - fresh.length - changed.length;
  return { write: [...fresh, ...changed], counts: { new: fresh.length, changed: changed.length, same } };
}

interface Plan {
  readonly report: Report;
  write(tx: Transaction): Promise<void>;
}

/** A vendor with its entries, and a title with its facts, count as one row. */
const pair = <One, Other>(one: One, other: Other) => ({ one, other });

function planVendors({ vendors: placed }: Rows, known: Known) {
  const byCode = new Map(placed.map(({ row }) => [row.code, row]));
  const entriesOf = (code: string) => known.entries.filter(({ vendorCode }) => vendorCode === code);
  const sorted = (entries: ReturnType<typeof toEntries>) =>
    entries.toSorted((one, other) => one.gameType.localeCompare(other.gameType));
  const rows = placed.map((row, at) => pair(toVendor(row, at), sorted(toEntries(row, at))));
  const { write, counts } = compare(rows, ({ one }) => {
    const before = known.vendors.get(one.code);
    return before && pair(before, sorted(entriesOf(one.code)));
  });
  return {
    counts,
    missing: [...known.vendors.keys()].filter((code) => !byCode.has(code)),
    async write(tx: Transaction) {
      await save(
        tx,
        vendors,
        [vendors.code],
        write.map(({ one }) => one),
      );
      const codes = write.map(({ one }) => one.code);
      if (codes.length > 0)
        await tx.delete(vendorCategories).where(inArray(vendorCategories.vendorCode, codes));
      const entries = write.flatMap(({ other }) => other);
      await save(tx, vendorCategories, [vendorCategories.vendorCode, vendorCategories.gameType], entries);
    },
  };
}

function planGames({ games: placed }: Rows, known: Known, now: number) {
  const ids = new Set(placed.map(({ row }) => row.gameId));
  const rows = placed.map((row, at) => pair(toGame(row, at, known), toFacts(row, known, now)));
  const { write, counts } = compare(rows, ({ one }) => {
    const before = known.games.get(one.gameId);
    return before && pair(before, known.facts.get(before.nodeId));
  });
  return {
    counts,
    missing: [...known.games.values()].filter(({ gameId }) => !ids.has(gameId)),
    async write(tx: Transaction) {
      await save(
        tx,
        games,
        [games.gameId],
        write.map(({ one }) => one),
      );
      const facts = write.flatMap(({ other }) => other ?? []);
      await save(tx, gameFacts, [gameFacts.nodeId], facts);
      const types = [...new Set(write.map(({ one }) => one.gameType))].filter(
        (type) => !known.types.includes(type),
      );
      await save(
        tx,
        gameCategories,
        [gameCategories.gameType],
        types.map((gameType) => ({
          gameType,
          category: gameType,
          names: NO_NAMES,
          position: GAME_TYPES.indexOf(gameType),
        })),
      );
    },
  };
}

function planLotteries({ lotteries: placed }: Rows, known: Known) {
  const codes = new Set(placed.map(({ row }) => row.code));
  const rows = placed.map((row, at) => toLottery(row, at, known));
  const { write, counts } = compare(rows, ({ code }) => known.lotteries.get(code));
  return {
    counts,
    missing: [...known.lotteries.values()].filter(({ code }) => !codes.has(code)),
    write: (tx: Transaction) => save(tx, lotteries, [lotteries.code], write),
  };
}

/** Returns the titles that are retired: those that the files omit, and those of vendors and lotteries that they omit. */
function planRetirement(
  kinds: ReadonlySet<FileKind>,
  known: Known,
  missing: {
    games: readonly { gameId: string }[];
    vendors: readonly string[];
    lotteries: readonly { nodeId: string }[];
  },
) {
  const listed = [...known.games.values()].filter(({ supportPlay }) => supportPlay);
  const omitted = new Set(missing.games.map(({ gameId }) => gameId));
  const nodes = new Set(missing.lotteries.map(({ nodeId }) => nodeId));
  const games = kinds.has('games') ? listed.filter(({ gameId }) => omitted.has(gameId)) : [];
  const ofVendors = kinds.has('vendors')
    ? listed.filter(({ vendorCode }) => missing.vendors.includes(vendorCode))
    : [];
  const ofLotteries = kinds.has('lotteries') ? listed.filter(({ nodeId }) => nodes.has(nodeId)) : [];
  return {
    ids: new Set([...games, ...ofVendors, ...ofLotteries].map(({ gameId }) => gameId)),
    counts: {
      vendors: new Set(ofVendors.map(({ vendorCode }) => vendorCode)).size,
      games: games.length,
      lotteries: ofLotteries.length,
    },
  };
}

function plan({ rows, kinds }: ReturnType<typeof readAll>, known: Known, options: ImportOptions): Plan {
  const parts = {
    vendors: planVendors(rows, known),
    games: planGames(rows, known, options.now),
    lotteries: planLotteries(rows, known),
  };
  const retirement = planRetirement(options.retireMissing ? kinds : new Set(), known, {
    vendors: parts.vendors.missing,
    games: parts.games.missing,
    lotteries: parts.lotteries.missing,
  });
  const given = FILE_KINDS.filter((kind) => kinds.has(kind));
  return {
    report: Object.fromEntries(
      given.map((kind) => [kind, { ...parts[kind].counts, retired: retirement.counts[kind] }]),
    ),
    async write(tx) {
      for (const kind of given) await parts[kind].write(tx);
      const ids = [...retirement.ids];
      for (let start = 0; start < ids.length; start += BATCH) {
        const some = inArray(games.gameId, ids.slice(start, start + BATCH));
        await tx
          .update(games)
          .set({ supportPlay: false })
          .where(and(some, eq(games.supportPlay, true)));
      }
    },
  };
}

/**
 * Brings the catalogue to what the files say, in one transaction (OPER-60).
 * @returns what changes; with `dryRun`, what would
 * @throws {CatalogueError} with the faults of the files; nothing is written then
 */
export async function importCatalogue(
  db: Database,
  files: readonly CatalogueFile[],
  options: ImportOptions,
): Promise<Report> {
  const faults: Fault[] = [];
  const read = readAll(files, faults);
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    const known = await readKnown(tx);
    checkRows(read.rows, known, faults);
    refuseFaults(faults);
    const { report, write } = plan(read, known, options);
    if (!options.dryRun) await write(tx);
    return report;
  });
}

/** Returns a line for each kind, such as `vendors: 12 new, 3 changed, 40 same, 0 retired`. */
export const formatReport = (report: Report): string =>
  FILE_KINDS.flatMap((kind) => {
    const counts = report[kind];
    if (!counts) return [];
    return `${kind}: ${counts.new} new, ${counts.changed} changed, ${counts.same} same, ${counts.retired} retired`;
  }).join('\n');
