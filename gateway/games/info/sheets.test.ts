import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Volatility } from '#contract/games/game-info.ts';
import type { VariantOf } from '#contract/games/game-kinds.ts';
import { gameFacts, games } from '#gateway/platform/db/schema/index.ts';
import { startWithGames } from '#testkit/play/demo-games.ts';
import { isSubstituted } from '../catalogue/substituted.ts';
import { type BuiltKind, findKind, listBuilt } from '../play/kinds/index.ts';

const site = await startWithGames();
const { db } = site.database;
afterAll(site.close);

const TOLD: Readonly<Record<Exclude<BuiltKind, 'slot'>, Volatility>> = {
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

/** Slots differ by their profile (PLAY-42). */
const OF_SLOTS: Readonly<Record<VariantOf<'slot'>, Volatility>> = {
  classic: 'medium',
  lines: 'low',
  ways: 'low',
  tumble: 'medium',
  hold: 'high',
  free: 'high',
  expand: 'medium',
  jackpot: 'low',
};

test('every kind has the volatility of the rules (PLAY-9)', () => {
  for (const { kind, variant, game } of listBuilt())
    expect([kind, variant, game.facts(100n).volatility]).toEqual([
      kind,
      variant,
      kind === 'slot' ? OF_SLOTS[variant] : TOLD[kind],
    ]);
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
