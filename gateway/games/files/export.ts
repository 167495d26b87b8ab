import type { Database } from '#gateway/platform/db/database.ts';
import { FILE_KINDS, FILES, type FileKind } from './columns.ts';
import { type Known, readKnown } from './known.ts';
import type { CatalogueFile } from './read-file.ts';

type Cell = string | number | bigint | boolean | null | undefined;
type Cells = Readonly<Record<string, Cell>>;

const toAmount = (minor: bigint | undefined): string | undefined =>
  minor === undefined || minor === 0n ? undefined : String(Number(minor) / 100);

function vendorCells({ vendors, entries }: Known): Cells[] {
  return [...vendors.values()].map(({ code, names, position }) => {
    const own = entries.filter(({ vendorCode }) => vendorCode === code);
    return {
      code,
      name_en: names.EN,
      categories: own.map(({ gameType, nodeId }) => `${gameType}:${nodeId}`).join(';'),
      name_cn: names.CN,
      name_ms: names.MS,
      position,
      isNew: own.some(({ isNew }) => isNew),
    };
  });
}

/** Retired titles stay out: a file that names them would list them again. */
function gameCells({ games, facts }: Known): Cells[] {
  return [...games.values()]
    .filter(({ supportPlay }) => supportPlay)
    .map((game) => {
      const known = facts.get(game.nodeId);
      return {
        ...game,
        name_en: game.names.EN,
        vendor: game.vendorCode,
        name_cn: game.names.CN,
        name_ms: game.names.MS,
        minBet: toAmount(game.minBet),
        maxBet: toAmount(known?.maxBet),
        maxWin: toAmount(known?.maxWin),
        lines: known?.lines,
        return: known?.returnShare == null ? undefined : known.returnShare / 100,
        volatility: known?.volatility,
        releasedAt: known && new Date(known.releasedAt).toISOString().slice(0, 10),
      } as unknown as Cells;
    });
}

const format = (cell: Cell): string => {
  const text = cell === null || cell === undefined ? '' : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

function toCsv(kind: FileKind, rows: readonly Cells[]): Uint8Array {
  const columns = Object.keys(FILES[kind].shape);
  const lines = [columns, ...rows.map((row) => columns.map((column) => format(row[column])))];
  return new TextEncoder().encode(lines.map((line) => `${line.join(',')}\r\n`).join(''));
}

/** Returns the files that describe the catalogue; to import them changes nothing (OPER-60). */
export async function exportCatalogue(db: Database): Promise<CatalogueFile[]> {
  const known = await readKnown(db);
  const cells: Readonly<Record<FileKind, readonly Cells[]>> = {
    vendors: vendorCells(known),
    games: gameCells(known),
    lotteries: [...known.lotteries.values()],
  };
  return FILE_KINDS.map((kind) => ({ name: `${kind}.csv`, bytes: toCsv(kind, cells[kind]) }));
}
