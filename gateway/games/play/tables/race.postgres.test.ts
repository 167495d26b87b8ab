import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { VariantOf } from '#contract/games/game-kinds.ts';
import { tableNow } from '#contract/games/tables.ts';
import { bets } from '#gateway/platform/db/schema/index.ts';
import { startWithGames } from '#testkit/play/demo-games.ts';
import { expectAccountedFor } from '#testkit/wallet/money.ts';
import { race } from '../reference/race/race.ts';
import { RACES, readWeights } from '../reference/race/runners.ts';
import { finishRound, nextRound, requireTable, sitDown } from './tables.testing.ts';

const site = await startWithGames();
const { db } = site.database;
afterAll(site.close);

const FIELDS: Readonly<Record<VariantOf<'race'>, Readonly<Record<string, number>>>> = {
  horse: { win1: 2, win2: 2, place1: 3, place8: 1 },
  dash: { win1: 2, place1: 3, place6: 1 },
  ten: { win10: 1, place10: 2, big: 4, odd: 4 },
  ring: { meron: 2, draw: 1 },
};

test.each(Object.entries(FIELDS))('%s pays by the odds of its hash (PLAY-53)', async (name, fields) => {
  const variant = name as VariantOf<'race'>;
  const game = await requireTable(site, { kind: 'race', variant });
  const { nodeId } = game;
  for (let count = 0; count < 3; count += 1) {
    const round = await nextRound(site, nodeId);
    const { hash } = await site.read(tableNow, { params: { nodeId } });
    const weights = readWeights(RACES[variant], hash).map(String);
    const player = await sitDown(site, game);
    expect((await player.bet(round, fields)).status).toBe(200);
    await finishRound(site, nodeId);
    const { grid = [], win, state } = await player.own(round);
    expect(grid[1]).toEqual(weights);
    const shares = Object.entries(fields).map(
      ([field, amount]) => race[variant].returned(field, grid) * amount,
    );
    const expected = shares.reduce((sum, share) => sum + share, 0) / 100;
    expect(win).toBeCloseTo(expected, 9);
    expect(state).toBe(expected > 0 ? 'won' : 'lost');
    const [kept] = await db.select().from(bets).where(eq(bets.memberId, player.memberId));
    expect(kept?.rateGroup).toBe('slot');
  }
  await expectAccountedFor(db);
});
