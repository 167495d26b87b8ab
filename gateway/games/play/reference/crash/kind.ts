import { ROUND_MS } from '#contract/games/play.ts';
import { textsUnder } from '#locales/gateway.ts';
import type { Kind } from '../../frame/kind.ts';
import { FIELD_LIMIT, smallestBet } from '../../table/rules.ts';
import { crashBoard, howToPlay } from './board.ts';
import { crashRisk, crash as rules } from './crash.ts';
import { MAX_HEIGHT, MIN_HEIGHT } from './curve.ts';

/** Crash as a kind of game. All its rounds are shared: a bet is taken by its table, never as a round of one player. */
export const crash: Kind = {
  round: 'table',
  roundMs: ROUND_MS,
  hasSharedBoard: true,
  takes: () => false,
  play: ({ bets }, chance) => ({ grid: rules.draw(chance), wins: [], paid: bets, payout: 0n }),
  atRisk: ({ bets }) => crashRisk(bets),
  bestReturn: () => rules.bestReturn?.() ?? 0,
  texts: (language) => textsUnder('games.play.table.page', language),
  client: { entry: new URL('../../tables/client/crash/crash.ts', import.meta.url), maxBytes: 10_000 },
  board: crashBoard,
  howTo: howToPlay,
  facts: (minBet) => ({
    returns: rules.bestReturn?.() ?? 0,
    volatility: 'high',
    minBet: smallestBet(rules, minBet),
    maxBet: FIELD_LIMIT,
    maxWin: (FIELD_LIMIT * BigInt(MAX_HEIGHT)) / BigInt(MIN_HEIGHT),
    lines: null,
  }),
};
