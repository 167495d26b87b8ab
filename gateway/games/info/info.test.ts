import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { GAME_TYPES } from '#contract/core/game-types.ts';
import { LANGUAGES } from '#contract/core/languages.ts';
import { gameInfo } from '#contract/games/game-info.ts';
import type { KindVariant } from '#contract/games/game-kinds.ts';
import { games as gamesCall } from '#contract/games/games.ts';
import { loadCatalogue } from '#gateway/demo/parts/load-catalogue.ts';
import { games } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { isOpening, startWithGames } from '#testkit/play/demo-games.ts';
import { betsFor } from '../play/slot/bets.ts';
import { slots } from '../play/slot/kind.ts';
import { largestPay, returnToPlayer, spin } from '../play/slot/machine.ts';
import { LINES } from '../play/slot/profiles/numbers/ten-lines.ts';

const site = await startWithGames();
afterAll(site.close);

const readGameInfo = (nodeId: string, query: object = {}) =>
  site.read(gameInfo, { params: { nodeId }, query });

async function requireGame(gameType: (typeof GAME_TYPES)[number]) {
  const [game] = (await site.read(gamesCall, { query: { gameType, pageSize: 1 } })).games;
  if (!game) throw new Error(`There is no game of ${gameType}`);
  return game;
}

test('a slot’s facts are those of the slot that opens (FIND-2)', async () => {
  const [slot] = await site.database.db
    .select()
    .from(games)
    .where(and(isOpening({ kind: 'slot', variant: 'lines' }), eq(games.gameType, 'RNG')));
  if (!slot) throw new Error('No title opens the reference machine');
  const info = await readGameInfo(slot.nodeId);
  const bets = betsFor(slot.minBet).map((bet) => Number(bet) / 100);
  expect(info.rtp).toBeCloseTo(returnToPlayer() * 100, 1);
  expect([info.minBet, info.maxBet]).toEqual([bets[0], bets.at(-1)]);
  expect(info.lines).toBe(LINES.length);
  expect(info.maxWin).toBe(((bets.at(-1) ?? 0) / LINES.length) * largestPay());
});

test.each([
  ['wheel', 'roulette', ['LIVE', 'RNG'], { rtp: 97.3, maxWin: 4_600 }, /37 pockets/],
  [
    'duel',
    'baccarat',
    ['LIVE', 'RNG'],
    { rtp: 98.94, maxWin: 3_500 },
    /the player, the banker, a tie or a pair/,
  ],
  ['dice', 'sicbo', ['LIVE', 'RNG'], { rtp: 97.22, maxWin: 26_700 }, /Three dice/],
  ['fishing', '', ['FISH'], { rtp: 96, maxWin: 18_800 }, /Choose a bait/],
  ['sportsbook', 'football', ['SPORTS'], { rtp: 94.98, maxWin: 25_930 }, /Three football matches/],
  ['sportsbook', 'basketball', ['SPORTS'], { rtp: 95, maxWin: 6_678 }, /Three basketball games/],
  ['sportsbook', 'boxing', ['SPORTS'], { rtp: 95, maxWin: 51_244 }, /Three bouts/],
  ['sportsbook', 'esports', ['ESPORTS'], { rtp: 95, maxWin: 7_228 }, /Three esports matches/],
] as const)(
  'the sheet of a game that opens %s %s shows its facts and rules (FIND-2)',
  async (kind, variant, types, facts, rule) => {
    const rows = await site.database.db
      .select()
      .from(games)
      .where(isOpening({ kind, variant } as KindVariant));
    expect(new Set(rows.map(({ gameType }) => gameType))).toEqual(new Set<string>(types));
    for (const { nodeId } of [rows[0], rows.at(-1)].flatMap((game) => game ?? [])) {
      const info = await readGameInfo(nodeId, { language: 'EN' });
      expect(info).toMatchObject({ minBet: 1, maxBet: 500, ...facts });
      expect(info.rules[0]).toMatch(rule);
      expect(info.lines).toBeUndefined();
    }
  },
);

test.each([
  ['classic', { rtp: 95.82, volatility: 'medium', lines: 5 }, /Three reels of three rows and five lines/],
  ['ways', { rtp: 95.99, volatility: 'low', lines: undefined }, /243 ways/],
  ['expand', { rtp: 95.8, volatility: 'medium', lines: 10 }, /ten lines/],
  ['free', { rtp: 95.99, volatility: 'high', lines: 10 }, /any symbol but the scatter/],
  ['hold', { rtp: 95.17, volatility: 'high', lines: 10 }, /any symbol but the coin/],
  ['tumble', { rtp: 94.95, volatility: 'medium', lines: undefined }, /Six reels of five rows/],
] as const)('the sheet of a slot has the facts of its profile: %s (PLAY-9)', async (variant, facts, rule) => {
  const [title] = await site.database.db
    .select()
    .from(games)
    .where(isOpening({ kind: 'slot', variant }));
  if (!title) throw new Error(`No title opens ${variant}`);
  const info = await readGameInfo(title.nodeId, { language: 'EN' });
  expect({ lines: undefined, ...info }).toMatchObject(facts);
  expect(info.rules[0]).toMatch(rule);
  const most = slots[variant].facts(title.minBet);
  expect([info.maxBet, info.maxWin]).toEqual([50, Number(most.maxWin) / 100]);
});

test('no spin of the slot pays more than its largest win (FIND-2)', () => {
  const most = largestPay();
  let state = 1;
  const chance = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const pays = Array.from({ length: 5_000 }, () => spin(chance).pay);
  expect(Math.max(...pays)).toBeLessThanOrEqual(most);
  expect(most).toBeGreaterThan(1_500);
});

test('every type of game has bets, a largest win, rules in three languages, others (FIND-2)', async () => {
  for (const gameType of GAME_TYPES) {
    const { nodeId } = await requireGame(gameType);
    for (const language of LANGUAGES) {
      const { game, minBet, maxBet, maxWin, rules, similar, releasedAt } = await readGameInfo(nodeId, {
        language,
      });
      expect(game.nodeId).toBe(nodeId);
      expect(minBet, gameType).toBeGreaterThan(0);
      expect(maxBet ?? 0, gameType).toBeGreaterThan(minBet ?? 0);
      expect(maxWin ?? 0, gameType).toBeGreaterThan(maxBet ?? 0);
      expect(rules.length, gameType).toBeGreaterThan(1);
      expect(releasedAt ?? 0).toBeLessThan(site.clock());
      expect(similar.every((other) => other.gameType === gameType && other.nodeId !== nodeId)).toBe(true);
      expect(new Set(similar.map((other) => other.nodeId)).size).toBe(similar.length);
    }
  }
});

test('unknown facts are left out; a game that does not exist is not found (FIND-2)', async () => {
  const bare = await startGateway();
  try {
    await bare.database.db.transaction((tx) => loadCatalogue(tx));
    const { game, rtp, maxWin } = await bare.read(gameInfo, { params: { nodeId: '1001' } });
    expect([game.nodeId, rtp, maxWin]).toEqual(['1001', undefined, undefined]);
    const none = await bare.call(gameInfo, { params: { nodeId: 'none' } });
    expect(none).toMatchObject({ status: 404, errorCode: 'game.not.found' });
  } finally {
    await bare.close();
  }
});
