import { seeded } from '#art/seeded.ts';
import type { Motif } from '#art/theme.ts';
import type { GameType } from '#contract/core/game-types.ts';
import type { Volatility } from '#contract/games/game-info.ts';
import { type CatalogueGame, games } from '#gateway/content/pictures/demo-catalogue/index.ts';
import { jackpotReturn } from '#gateway/games/play/jackpot/jackpot.ts';
import { chooseKind, findKind } from '#gateway/games/play/kinds/index.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { gameFacts } from '#gateway/platform/db/schema/index.ts';
import { toMinorUnits } from '#gateway/wallet/amounts.ts';
import { toJackpot } from './load-jackpots.ts';
import { insertAll } from './rows.ts';

const DAY_MS = 86_400_000;
/** A game marked as new was released within these days. */
const NEW_DAYS = 90;
const OLDEST_DAYS = 2_500;

type Facts = typeof gameFacts.$inferInsert;
type Figures = Omit<Facts, 'nodeId' | 'releasedAt'>;

/** Usual figures of games that people or events decide, which have no stated return. */
interface Table {
  readonly volatility?: Volatility;
  /** In minor units. */
  readonly maxBet: bigint;
  /** Payout of the rarest win for a bet of one. */
  readonly pays: bigint;
}

/** Types whose games all open a separate kind. */
type OwnKinds = 'RNG' | 'FISH' | 'SPORTS' | 'ESPORTS';

const TABLES: Readonly<Record<Exclude<GameType, OwnKinds>, Table>> = {
  LIVE: { volatility: 'low', maxBet: 500_000n, pays: 12n },
  PVP: { volatility: 'medium', maxBet: 100_000n, pays: 5n },
  COCKFIGHT: { maxBet: 200_000n, pays: 8n },
  HORSE: { maxBet: 200_000n, pays: 50n },
  LOTT: { volatility: 'high', maxBet: 100_000n, pays: 9n },
  ELOTT: { volatility: 'high', maxBet: 100_000n, pays: 70n },
};

/** Mathematical return at the usual rules of a table, in hundredths of a percent, by the motif of its picture. */
const RETURNS: Readonly<Partial<Record<Motif, number>>> = {
  'dragon-tiger': 9627,
  ace: 9928,
  beads: 9875,
  wheel: 9658,
  spade: 9784,
};

/** Returns the facts of every title. @param now epoch milliseconds; games were released before it */
export const listFactRows = (now: number): Facts[] =>
  games.map((game) => ({
    nodeId: game.nodeId,
    ...(isTable(game) ? tableFigures(game) : kindFigures(game)),
    releasedAt: releasedAt(game, now),
  }));

/** Loads the facts of every title. @param now epoch milliseconds */
export const loadFacts = (tx: Transaction, now: number): Promise<void> =>
  insertAll(tx, gameFacts, listFactRows(now));

/** A game that only its vendor has: the facts of the slot that opens instead are not its own. */
type TableGame = CatalogueGame & { gameType: keyof typeof TABLES };

const isTable = (game: CatalogueGame): game is TableGame =>
  game.gameType in TABLES && (game.kind === 'slot' || !findKind(game));

/** Returns the facts of the kind that opens (PLAY-9): the sheet states what is played, with its jackpot. */
function kindFigures(game: CatalogueGame): Figures {
  const { returns, ...facts } = chooseKind(game).facts(toMinorUnits(game.minBet));
  const jackpot = toJackpot(game);
  const share = returns + (jackpot ? jackpotReturn(jackpot) : 0);
  return { returnShare: Math.round(share * 10_000), ...facts };
}

function tableFigures({ minBet, theme, gameType }: TableGame): Figures {
  const { volatility = null, maxBet, pays } = TABLES[gameType];
  const returnShare = gameType === 'LIVE' ? RETURNS[theme.motif] : undefined;
  return {
    returnShare: returnShare ?? null,
    volatility,
    minBet: toMinorUnits(minBet),
    maxBet,
    maxWin: maxBet * pays,
    lines: null,
  };
}

function releasedAt({ gameId, isNew }: CatalogueGame, now: number): number {
  const [youngest, oldest] = isNew ? [1, NEW_DAYS] : [NEW_DAYS, OLDEST_DAYS];
  const days = Math.round(youngest + seeded(`released:${gameId}`).next() * (oldest - youngest));
  return now - (now % DAY_MS) - days * DAY_MS;
}
