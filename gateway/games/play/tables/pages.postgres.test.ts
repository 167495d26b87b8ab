import { afterAll, expect, test, vi } from 'vitest';
import { playHistory } from '#contract/games/play.ts';
import { type GameRow, games } from '#gateway/platform/db/schema/index.ts';
import { testDataKey } from '#testkit/gateway/data-key.ts';
import { isOpening, startWithGames } from '#testkit/play/demo-games.ts';
import { expectAccountedFor } from '#testkit/wallet/money.ts';
import { baccarat } from '../reference/duel/baccarat.ts';
import { listPastRounds } from './past-rounds.ts';
import { createTableReads } from './reads.ts';
import { formatRound } from './schedule.ts';
import { finishRound, nextRound, requireTable, sitDown } from './tables.testing.ts';
import { toTable } from './tables.ts';

const site = await startWithGames();
const { db } = site.database;
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

const TABLES = 50;
const PAGES = 20;

test('1,000 open pages of 50 tables cost at most 60 statements a second (PLAY-56)', async () => {
  const select = vi.fn(db.select.bind(db));
  const counting = new Proxy(db, {
    get: (target, key) => (key === 'select' ? select : Reflect.get(target, key)),
  });
  const reads = createTableReads({ db: counting, clock: site.clock, dataKey: testDataKey });
  const tables = (await db.select().from(games)).filter((game) => toTable(game)).slice(0, TABLES);
  expect(tables).toHaveLength(TABLES);
  /** What a page asks in a second: who bets on the round, and in its turn the last result. */
  const open = async ({ nodeId }: GameRow) => {
    const table = await reads.findTable(nodeId);
    const round = await reads.findPresent(table);
    await reads.readCrowd(nodeId, round);
    await listPastRounds(table, reads, formatRound(round), site.clock());
  };
  await Promise.all(tables.map(open));
  for (let second = 0; second < 3; second += 1) {
    select.mockClear();
    site.pass(1_000);
    await Promise.all(tables.flatMap((game) => Array.from({ length: PAGES }, () => open(game))));
    // Each statement contains another one, which counts the members.
    expect(select.mock.calls.length / 2).toBeLessThanOrEqual(60);
  }
});

test('history has settled rounds of a table by name, all bets added up (PLAY-58, PLAY-85)', async () => {
  const table = await requireTable(site, { kind: 'duel', variant: 'baccarat' });
  const player = await sitDown(site, table);
  const results = [];
  for (const fields of [{ player: 5 }, { banker: 2, tie: 1 }]) {
    const round = await nextRound(site, table.nodeId);
    await player.bet(round, fields);
    await player.bet(round, fields);
    await finishRound(site, table.nodeId);
    const { grid = [], win } = await player.own(round);
    results.unshift({ round, grid, win });
  }
  const waiting = await nextRound(site, table.nodeId);
  await player.bet(waiting, { player: 1 });
  const { rounds } = await site.read(playHistory, { headers: player.headers });
  expect(rounds).toMatchObject(results.map((result, place) => ({ ...result, stake: place === 0 ? 6 : 10 })));
  expect(rounds[0]?.win).toBe(
    (2 *
      (2 * baccarat.returned('banker', results[0]?.grid ?? []) +
        baccarat.returned('tie', results[0]?.grid ?? []))) /
      100,
  );
  await finishRound(site, table.nodeId);
  expect((await site.read(playHistory, { headers: player.headers })).rounds).toHaveLength(3);
});

test('titles of LIVE open a shared table at once, those of class TG a solo one (PLAY-3)', async () => {
  const titles = await db
    .select()
    .from(games)
    .where(isOpening({ kind: 'duel', variant: 'baccarat' }));
  expect(new Set(titles.map(({ gameType }) => gameType))).toEqual(new Set(['LIVE', 'RNG']));
  for (const { gameId, gameType, nodeId } of titles) {
    const page = await (await site.request(`/wps/play/${gameId}?language=EN`)).text();
    expect(page).not.toContain('id="stand-in"');
    expect(page.includes('id="clock"')).toBe(gameType === 'LIVE');
    expect(page.includes(`"node":"${nodeId}"`)).toBe(gameType === 'LIVE');
  }
});
