import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { tableNow } from '#contract/games/tables.ts';
import { accounts, tableBets } from '#gateway/platform/db/schema/index.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { expectWaiting, holdLocks } from '#testkit/database/held-locks.ts';
import { watchWork } from '#testkit/gateway/watch-work.ts';
import { startWithGames } from '#testkit/play/demo-games.ts';
import { nextRound, requireTable, sitDown } from './tables.testing.ts';

const site = await startWithGames();
const { db, engine } = site.database;
afterAll(site.close);

const table = await requireTable(site, { kind: 'wheel', variant: 'roulette' });
const { nodeId } = table;

/** A player's bet just before the close, which waits for a lock on the account. */
async function betBehindLock() {
  const round = await nextRound(site, nodeId);
  const player = await sitDown(site, table);
  const { closesAt } = await site.read(tableNow, { params: { nodeId } });
  site.pass(closesAt - 100 - site.clock());
  const release = await holdLocks(db, (tx) =>
    tx.select().from(accounts).where(eq(accounts.memberId, player.memberId)).for('update'),
  );
  const betting = player.bet(round, { red: 1 });
  await expectWaiting(db);
  return { round, player, release, betting };
}

describe.skipIf(engine === 'embedded')('a bet that waits past the close of its round', () => {
  test('a late bet is stored before the result is public by the database’s clock (PLAY-52)', async () => {
    const { player, release, betting } = await betBehindLock();
    await wait(300);
    await release();
    expect((await betting).status).toBe(200);
    expect(await readBalance(db, player.memberId)).toBe(9_900n);
  });

  test('a later bet is rolled back, even if the gateway’s clock is stopped (PLAY-52)', async () => {
    const { round, player, release, betting } = await betBehindLock();
    await wait(1_700);
    await release();
    expect((await betting).errorCode).toBe('round.closed');
    expect(await readBalance(db, player.memberId)).toBe(10_000n);
    expect(await db.$count(tableBets, eq(tableBets.memberId, player.memberId))).toBe(0);
    expect((await player.own(round)).state).toBe('none');
  });
});

test('two processes settle the bets of one member at a time, each once (PLAY-54)', async () => {
  const round = await nextRound(site, nodeId);
  const players = [await sitDown(site, table), await sitDown(site, table)];
  for (const player of players)
    for (let n = 0; n < 5; n += 1) expect((await player.bet(round, { red: 1, black: 1 })).status).toBe(200);
  const { shownAt } = await site.read(tableNow, { params: { nodeId } });
  const beside = await site.beside();
  site.pass(shownAt - site.clock());
  await Promise.all([site.runLotteries(), beside.runLotteries()]);
  for (const player of players) {
    const { state, win, balance, grid } = await player.own(round);
    expect(state).toBe(grid?.[0]?.[0] === '0' ? 'lost' : 'won');
    expect(balance).toBe(100 - 10 + win);
  }
  await beside.close();
});

test.skipIf(engine === 'embedded')('a second without due bets is one statement (PLAY-56)', async () => {
  await site.runLotteries();
  const work = watchWork();
  await site.runLotteries();
  work.stop();
  expect(work.take().filter((done) => done.includes('table_bets'))).toHaveLength(1);
});
