import { listBuilt } from '../play/kinds/index.ts';
import type { Placed, RowOf } from './columns.ts';
import type { Fault } from './faults.ts';
import type { Known } from './known.ts';
import { factsOfKind } from './to-rows.ts';

export interface Rows {
  readonly vendors: readonly Placed<RowOf<'vendors'>>[];
  readonly games: readonly Placed<RowOf<'games'>>[];
  readonly lotteries: readonly Placed<RowOf<'lotteries'>>[];
}

type GameRow = RowOf<'games'>;

/** Adds a fault for each row whose key an earlier row has. */
function checkOnce<Row>(rows: readonly Placed<Row>[], column: keyof Row & string, faults: Fault[]): void {
  const seen = new Set<unknown>();
  for (const { file, line, row } of rows) {
    const value = row[column];
    if (seen.has(value))
      faults.push({ file, line, column, value: String(value), must: 'must be named once' });
    seen.add(value);
  }
}

/** Names of a game's facts in a file, with those of the kind that it opens. */
function expectedFacts(row: GameRow): ReadonlyMap<keyof GameRow & string, unknown> {
  const facts = factsOfKind(row);
  if (!facts) return new Map();
  const { returns, volatility, maxBet, maxWin, lines } = facts;
  return new Map<keyof GameRow & string, unknown>([
    ['return', Math.round(returns * 10_000)],
    ['volatility', volatility],
    ['maxBet', maxBet],
    ['maxWin', maxWin],
    ['lines', lines ?? undefined],
  ]);
}

/** What a column of facts is written as. */
const written = (column: string, value: unknown): string =>
  typeof value === 'bigint' || column === 'return' ? String(Number(value) / 100) : String(value);

/** Checks what a game opens: the shipped gateway plays its own games alone (OPER-61). */
function checkOpens({ file, line, row }: Placed<GameRow>, lotteryCodes: ReadonlySet<string>): Fault[] {
  const at = { file, line };
  if (row.lotteryCode !== undefined) {
    if (row.kind !== undefined)
      return [{ ...at, column: 'kind', value: row.kind, must: 'must be empty beside lotteryCode' }];
    if (lotteryCodes.has(row.lotteryCode)) return [];
    return [{ ...at, column: 'lotteryCode', value: row.lotteryCode, must: 'must be a known lottery' }];
  }
  if (row.kind === undefined) return [{ ...at, column: 'kind', must: 'is required' }];
  const { kind, variant = '' } = row;
  const variants = listBuilt().flatMap((built) => (built.kind === kind ? [built.variant] : []));
  if (variants.length === 0)
    return [{ ...at, column: 'kind', value: kind, must: 'must be a kind that this gateway plays' }];
  if (!variants.includes(variant as never))
    return [{ ...at, column: 'variant', value: variant, must: `must be one of ${variants.join(', ')}` }];
  if (row.minBet === undefined) return [{ ...at, column: 'minBet', must: 'is required beside kind' }];
  return [...expectedFacts(row)].flatMap(([column, value]) =>
    row[column] === undefined || row[column] === value
      ? []
      : [
          {
            ...at,
            column,
            value: written(column, row[column]),
            must:
              value === undefined
                ? 'must be empty'
                : `must be ${written(column, value)}, as its kind is played, or empty`,
          },
        ],
  );
}

function checkGames({ vendors, games, lotteries }: Rows, known: Known, faults: Fault[]): void {
  checkOnce(games, 'gameId', faults);
  checkOnce(games, 'nodeId', faults);
  const vendorCodes = new Set([...known.vendors.keys(), ...vendors.map(({ row }) => row.code)]);
  const lotteryCodes = new Set([...known.lotteries.keys(), ...lotteries.map(({ row }) => row.code)]);
  const gameOfNode = new Map([...known.games.values()].map(({ nodeId, gameId }) => [nodeId, gameId]));
  for (const placed of games) {
    const { file, line, row } = placed;
    const add = (column: keyof GameRow & string, must: string) =>
      faults.push({ file, line, column, value: String(row[column]), must });
    if (!vendorCodes.has(row.vendor)) add('vendor', 'must be a known vendor');
    const before = known.games.get(row.gameId);
    if (before && before.nodeId !== row.nodeId) add('nodeId', `must stay ${before.nodeId}`);
    const owner = gameOfNode.get(row.nodeId);
    if (!before && owner !== undefined) add('nodeId', `must be free, and is of game ${owner}`);
    faults.push(...checkOpens(placed, lotteryCodes));
  }
}

function checkLotteries({ games, lotteries }: Rows, known: Known, faults: Fault[]): void {
  checkOnce(lotteries, 'code', faults);
  checkOnce(lotteries, 'nodeId', faults);
  const types = new Map([
    ...[...known.games.values()].map(({ nodeId, gameType }) => [nodeId, gameType] as const),
    ...games.map(({ row }) => [row.nodeId, row.gameType] as const),
  ]);
  for (const { file, line, row } of lotteries) {
    const type = types.get(row.nodeId);
    if (type !== 'LOTT' && type !== 'ELOTT')
      faults.push({
        file,
        line,
        column: 'nodeId',
        value: row.nodeId,
        must: 'must be a game of LOTT or ELOTT',
      });
    if ((row.region === undefined) === (row.everySeconds === undefined))
      faults.push({
        file,
        line,
        column: 'region',
        value: row.region,
        must: 'or everySeconds must be set, and not both',
      });
  }
}

function checkVendors({ vendors }: Rows, known: Known, faults: Fault[]): void {
  checkOnce(vendors, 'code', faults);
  const codes = new Set(vendors.map(({ row }) => row.code));
  const nodes = new Map(
    known.entries.flatMap(({ nodeId, vendorCode }) => (codes.has(vendorCode) ? [] : [[nodeId, vendorCode]])),
  );
  for (const { file, line, row } of vendors) {
    for (const { nodeId } of row.categories) {
      const owner = nodes.get(nodeId);
      if (owner !== undefined)
        faults.push({
          file,
          line,
          column: 'categories',
          value: nodeId,
          must: `must be free, and is of ${owner}`,
        });
      nodes.set(nodeId, row.code);
    }
    const types = row.categories.map(({ gameType }) => gameType);
    if (new Set(types).size < types.length)
      faults.push({
        file,
        line,
        column: 'categories',
        value: types.join(';'),
        must: 'must name each type once',
      });
  }
}

/** Checks rows against each other and the catalogue. @param faults takes what is wrong */
export function checkRows(rows: Rows, known: Known, faults: Fault[]): void {
  checkVendors(rows, known, faults);
  checkGames(rows, known, faults);
  checkLotteries(rows, known, faults);
}
