import type { GameFacts, GameRow, LotteryRow } from '#gateway/platform/db/schema/index.ts';
import type { KindFacts } from '../play/frame/kind.ts';
import { findKind } from '../play/kinds/index.ts';
import type { Placed, RowOf } from './columns.ts';
import type { EntryRow, Known, VendorRow } from './known.ts';

const DAY_MS = 86_400_000;

interface Names {
  readonly name_en: string;
  readonly name_cn?: string | undefined;
  readonly name_ms?: string | undefined;
}

const toNames = ({ name_en: EN, name_cn: CN = EN, name_ms: MS = EN }: Names) => ({ EN, CN, MS });

/** @param at place in the file, which is its position where it names none */
export const toVendor = ({ row }: Placed<RowOf<'vendors'>>, at: number): VendorRow => ({
  code: row.code,
  names: toNames(row),
  position: row.position ?? at,
});

export const toEntries = ({ row }: Placed<RowOf<'vendors'>>, at: number): EntryRow[] =>
  row.categories.map(({ gameType, nodeId }) => ({
    vendorCode: row.code,
    gameType,
    nodeId,
    isNew: row.isNew ?? false,
    position: row.position ?? at,
  }));

/** Returns the facts of the kind that a title opens; undefined for the tile of a lottery. */
export function factsOfKind({ kind, variant = '', minBet = 0n }: RowOf<'games'>): KindFacts | undefined {
  return kind && findKind({ kind, variant })?.facts(minBet);
}

/** A title keeps what the file has no column for. */
export function toGame({ row }: Placed<RowOf<'games'>>, at: number, known: Known): GameRow {
  const before = known.games.get(row.gameId);
  return {
    gameId: row.gameId,
    nodeId: row.nodeId,
    nodeName: row.name_en,
    names: toNames(row),
    gameType: row.gameType,
    kind: row.kind ?? null,
    variant: row.variant ?? '',
    roundSeconds: before?.roundSeconds ?? null,
    vendorCode: row.vendor,
    gameCode: row.gameCode ?? row.gameId,
    classify: row.classify ?? '',
    classifyNew: row.classify ?? '',
    minBet: row.minBet ?? 0n,
    lines: row.lines ?? factsOfKind(row)?.lines ?? before?.lines ?? 0,
    roomId: before?.roomId ?? null,
    lotteryCode: row.lotteryCode ?? null,
    isNew: row.isNew ?? false,
    supportPlay: true,
    isH5: before?.isH5 ?? true,
    freePlay: row.freePlay ?? false,
    hotRank: row.hotRank ?? null,
    position: row.position ?? at,
    shortNames: before?.shortNames ?? null,
  };
}

/** Returns the facts of a title (FIND-2): those of its kind, else of the file; undefined where neither has them. */
export function toFacts({ row }: Placed<RowOf<'games'>>, known: Known, now: number): GameFacts | undefined {
  const own = factsOfKind(row);
  const { minBet, maxBet = own?.maxBet, maxWin = own?.maxWin } = row;
  if (minBet === undefined || maxBet === undefined || maxWin === undefined) return undefined;
  return {
    nodeId: row.nodeId,
    returnShare: row.return ?? (own ? Math.round(own.returns * 10_000) : null),
    volatility: row.volatility ?? own?.volatility ?? null,
    minBet,
    maxBet,
    maxWin,
    lines: row.lines ?? own?.lines ?? null,
    releasedAt: row.releasedAt ?? known.facts.get(row.nodeId)?.releasedAt ?? now - (now % DAY_MS),
  };
}

export const toLottery = ({ row }: Placed<RowOf<'lotteries'>>, at: number, known: Known): LotteryRow => ({
  code: row.code,
  nodeId: row.nodeId,
  kind: row.kind,
  region: row.region ?? null,
  everySeconds: row.everySeconds ?? null,
  closeSeconds: row.closeSeconds,
  revealMs: row.revealMs ?? 0,
  position: row.position ?? at,
  oddsVersion: known.lotteries.get(row.code)?.oddsVersion ?? 1,
});
