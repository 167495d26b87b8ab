import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Volatility } from '#contract/games/game-info.ts';
import { gameFacts, games } from '#gateway/platform/db/schema/index.ts';
import { startWithGames } from '#testkit/play/demo-games.ts';
import { isSubstituted } from '../catalogue/substituted.ts';
import { type BuiltKind, findKind, listBuilt } from '../play/kinds/index.ts';

const site = await startWithGames();
const { db } = site.database;
afterAll(site.close);

const TOLD: Readonly<Record<BuiltKind, Volatility>> = {
  slot: 'low',
  fishing: 'high',
  duel: 'low',
  wheel: 'medium',
  dice: 'medium',
  fantan: 'low',
  bull: 'low',
  crash: 'high',
  race: 'high',
  sportsbook: 'high',
};

test('every kind has the volatility of the rules (PLAY-9)', () => {
  for (const { kind, game } of listBuilt())
    expect([kind, game.facts(100n).volatility]).toEqual([kind, TOLD[kind]]);
});

test('the sheet of every title that opens its own game has the figures of that game (PLAY-9)', async () => {
  const rows = await db.select().from(games).innerJoin(gameFacts, eq(gameFacts.nodeId, games.nodeId));
  let compared = 0;
  for (const { games: title, game_facts: facts } of rows) {
    const game = findKind(title);
    if (!game || isSubstituted(title) || title.classify === 'JP') continue;
    const { returns, ...figures } = game.facts(title.minBet);
    expect(facts, title.gameId).toMatchObject(figures);
    expect((facts.returnShare ?? 0) / 100, title.gameId).toBeCloseTo(returns * 100, 1.7);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(130);
});
