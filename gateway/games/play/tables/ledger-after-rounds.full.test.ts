import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { KIND_VARIANTS } from '#contract/games/game-kinds.ts';
import { bets, type GameRow } from '#gateway/platform/db/schema/index.ts';
import { startWithGames } from '#testkit/play/demo-games.ts';
import { expectAccountedFor } from '#testkit/wallet/money.ts';
import { finishRound, nextRound, requireTable, sitDown } from './tables.testing.ts';
import { toTable } from './tables.ts';

const site = await startWithGames();
const { db } = site.database;
afterAll(site.close);

const ROUNDS = 20;
const EXAMPLE = { nodeId: '1', classify: '', roundSeconds: null, minBet: 100n } as GameRow;
/** Rounds of crash end at secret moments: `crash.postgres.test.ts` and `kills.full.test.ts` audit what they leave. */
const TABLES = KIND_VARIANTS.filter(
  (opens) => opens.kind !== 'crash' && toTable({ ...EXAMPLE, ...opens }) !== undefined,
);

test('every kind of table is tested', () => {
  expect(TABLES.length).toBeGreaterThanOrEqual(10);
});

test.each(TABLES)(
  'twenty shared rounds of $kind $variant leave the ledger whole (PLAY-12)',
  { timeout: 300_000 },
  async (opens) => {
    const game = await requireTable(site, opens);
    const player = await sitDown(site, game);
    const fields = toTable(game)?.rules.fields ?? [];
    for (let at = 0; at < ROUNDS; at += 1) {
      const round = await nextRound(site, game.nodeId);
      const placed = await player.bet(round, { [fields[at % fields.length] ?? '']: 3 });
      expect([at, placed.status]).toEqual([at, 200]);
      await finishRound(site, game.nodeId);
      expect((await player.own(round)).state).toMatch(/^(?:won|lost)$/);
    }
    expect(await db.$count(bets, eq(bets.memberId, player.memberId))).toBe(ROUNDS);
    await expectAccountedFor(db);
  },
);
