import { and, eq, ne } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import { moneySign } from '#contract/core/currency.ts';
import type { RateGroup } from '#contract/core/house-budget.ts';
import type { Language } from '#contract/core/languages.ts';
import { siteCurrency } from '#contract/core/locality.ts';
import type { gameInfo } from '#contract/games/game-info.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { type GameFacts, type GameRow, gameFacts, games } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { gatewayText } from '#locales/gateway.ts';
import { isSubstituted } from '../catalogue/substituted.ts';
import { toGame } from '../catalogue/to-game.ts';
import { findPot } from '../play/jackpot/pot.ts';
import { jackpotRules } from '../play/jackpot/rules.ts';
import { chooseRateGroup } from '../play/kinds/rate-groups.ts';
import { gameRules } from './rules.ts';

const SIMILAR = 6;

/** Returns the facts of a game, and games like it (FIND-2). @throws {GatewayError} `game.not.found` */
export async function readInfo(
  { db, weights }: Pick<Deps, 'db' | 'weights'>,
  nodeId: string,
  language: Language,
): Promise<AnswerOf<typeof gameInfo>> {
  const [gameRow] = await db
    .select({ game: games, facts: gameFacts })
    .from(games)
    .leftJoin(gameFacts, eq(gameFacts.nodeId, games.nodeId))
    .where(eq(games.nodeId, nodeId));
  if (!gameRow) throw new GatewayError('game.not.found');
  const { game, facts } = gameRow;
  const pot = await findPot(db, nodeId);
  return {
    game: toGame(game, language),
    ...(facts && figures(facts)),
    ...(pot && { jackpot: toAmount(pot.amount) }),
    opens: isSubstituted(game) ? gatewayText('games.info.opensSlot', language) : '',
    rules: [
      ...gameRules(game, language),
      ...(pot ? jackpotRules(pot, language, moneySign(siteCurrency())) : []),
      gatewayText('games.info.counts', language, {
        percent: String(weights[chooseGroup(game, pot !== undefined)]),
      }),
    ],
    similar: (await similarTo(db, game)).map((row) => toGame(row, language)),
  };
}

/** Returns the group of a game for its weight; lotteries have no kind. */
const chooseGroup = (game: GameRow, hasJackpot: boolean): RateGroup =>
  game.kind === null ? 'lottery' : chooseRateGroup(game, hasJackpot);

function figures(facts: GameFacts) {
  const { returnShare, volatility, minBet, maxBet, maxWin, lines, releasedAt } = facts;
  return {
    ...(returnShare !== null && { rtp: returnShare / 100 }),
    ...(volatility !== null && { volatility }),
    minBet: toAmount(minBet),
    maxBet: toAmount(maxBet),
    maxWin: toAmount(maxWin),
    ...(lines !== null && { lines }),
    releasedAt,
  };
}

/** Finds games of the same type whose names share words; without any, games of the same class or vendor. */
async function similarTo(db: Database, game: GameRow): Promise<GameRow[]> {
  const others = await db
    .select()
    .from(games)
    .where(and(eq(games.gameType, game.gameType), ne(games.nodeId, game.nodeId), eq(games.supportPlay, true)))
    .orderBy(games.position);
  const words = new Set(game.names.EN.toLowerCase().split(' '));
  const likeness = ({ names, classify, vendorCode }: GameRow): number => {
    const shared = names.EN.toLowerCase()
      .split(' ')
      .filter((word) => words.has(word)).length;
    return shared * 4 + (classify === game.classify ? 2 : 0) + (vendorCode === game.vendorCode ? 1 : 0);
  };
  return others
    .map((row) => ({ row, score: likeness(row) }))
    .sort((one, other) => other.score - one.score)
    .slice(0, SIMILAR)
    .map(({ row }) => row);
}
