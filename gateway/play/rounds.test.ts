import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as games from '#contract/games.ts';
import { openPlay, playRound, ROUND_MS } from '#contract/play.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { playRounds, playSessions } from '../db/schema/index.ts';
import { loadCatalogue } from '../demo/load-catalogue.ts';
import { LINES, lineWin, type SlotSymbol, STRIPS } from './slot/machine.ts';

const site = await startGateway();
afterAll(site.close);
beforeAll(() => site.database.db.transaction((tx) => loadCatalogue(tx)));
const { db } = site.database;

interface Round {
  readonly grid: SlotSymbol[][];
  readonly wins: { readonly line: number; readonly symbol: string; readonly count: number }[];
  readonly win: number;
  readonly balance: number;
}

/** A game opened for free by a member of this name: plays its rounds by their number. */
async function freePlay(name: string) {
  const token = await site.logIn(await site.member(name));
  const listed = await site.call(games.games, { query: { gameType: 'RNG', vassalage: 'PP', pageSize: 100 } });
  const game = (listed.value as { games: { nodeId: string; freeplay: boolean }[] }).games.find(
    ({ freeplay }) => freeplay,
  );
  const query = {
    nodeId: game?.nodeId ?? '',
    vassalage: 'PP',
    freeplay: 'true',
    backUrl: '/m/home',
  } as const;
  const launched = await site.call(games.launchGame, { token, query });
  const { searchParams } = new URL((launched.value as { url: string }).url, 'http://site.test');
  const opened = await site.call(openPlay, { body: { ticket: searchParams.get('ticket') ?? '' } });
  const { token: play, balance } = opened.value as { token: string; balance: number };
  const round = (number: number, bet: number) => {
    site.pass(ROUND_MS);
    return site.call(playRound, {
      body: { roundId: String(number).padStart(32, '0'), bet },
      headers: { Authorization: play, Origin: 'null' },
    });
  };
  return { round, balance };
}

test('free play goes on with the credit that the round before left, and ends with it', async () => {
  const { round, balance } = await freePlay('free_spender');
  let credit = balance;
  for (let number = 0; number < 5; number++) {
    const { win, balance: left } = (await round(number, 5)).value as Round;
    expect(left).toBeCloseTo(credit - 5 + win, 2);
    credit = left;
  }
  await db.update(playSessions).set({ freeCredit: 499n }).where(eq(playSessions.mode, 'free'));
  expect((await round(9, 5)).errorCode).toBe('balance.insufficient');
});

test('a round shows neighbouring stops of each reel, and pays what its lines show', async () => {
  const { round } = await freePlay('free_watcher');
  const winsPaid: number[] = [];
  for (let number = 0; number < 12; number++) {
    const { grid, wins, win } = (await round(number, 1)).value as Round;
    for (const [reel, column] of grid.entries()) {
      const strip = STRIPS[reel] ?? [];
      const windows = strip.map((symbol, stop) =>
        [symbol, strip[(stop + 1) % strip.length], strip[(stop + 2) % strip.length]].join(),
      );
      expect(windows).toContain(column.join());
    }
    const expected = LINES.flatMap((rows, line) => {
      const paid = lineWin(rows.map((row, reel) => grid[reel]?.[row] ?? 'drop'));
      return paid ? [{ line, ...paid }] : [];
    });
    expect(wins).toEqual(expected.map(({ line, symbol, count }) => ({ line, symbol, count })));
    expect(win).toBeCloseTo(expected.reduce((sum, { pay }) => sum + pay, 0) / LINES.length, 2);
    winsPaid.push(win);
    expect((await round(number, 1)).value).toMatchObject({ grid, wins, win });
  }
  const kept = await db.select({ outcome: playRounds.outcome }).from(playRounds);
  expect(kept.every(({ outcome }) => Object.keys(Object(outcome)).join() === 'grid,wins')).toBe(true);
  expect(winsPaid).toHaveLength(12);
});
