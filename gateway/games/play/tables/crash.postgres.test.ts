import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { ValueOf } from '#contract/core/call.ts';
import { playHistory } from '#contract/games/play.ts';
import { cashOut, tableFlight, tableNow, tableRounds } from '#contract/games/tables.ts';
import { bets, tableBets } from '#gateway/platform/db/schema/index.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { testDataKey } from '#testkit/gateway/data-key.ts';
import { startWithGames } from '#testkit/play/demo-games.ts';
import { expectAccountedFor } from '#testkit/wallet/money.ts';
import { curveAt, reachedAfter } from '../reference/crash/curve.ts';
import { createTableReads } from './reads.ts';
import { requireTable, sitDown } from './tables.testing.ts';

const site = await startWithGames();
const { db } = site.database;
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

const game = await requireTable(site, { kind: 'crash', variant: '' });
const { nodeId } = game;
const params = { nodeId };
const reads = createTableReads({ db, clock: site.clock, dataKey: testDataKey });
const table = await reads.findTable(nodeId);
const now = () => site.read(tableNow, { params });
type CashedOut = ValueOf<typeof cashOut>;

/** Lets time pass until a round begins whose flight is of a kind. @returns its name, moments and end */
async function nextFlight(isAsked: (end: number) => boolean) {
  for (;;) {
    const { endsAt, startsAt, n, day, flight } = await reads.findPresent(table);
    if (!flight) throw new Error('no flight');
    if (site.clock() === startsAt && isAsked(flight.end))
      return { name: `${day}-${n}`, fliesAt: flight.startsAt, end: flight.end };
    const round = site.clock() < startsAt ? startsAt : endsAt;
    site.pass(round - site.clock());
  }
}

const passTo = (at: number) => site.pass(at - site.clock());
/** Longer than any cash-out of these tests. */
const isLong = (end: number) => end >= 300;

async function leave({ headers }: { headers: Record<string, string> }, round: string) {
  return site.call(cashOut, { params: { nodeId, round }, headers });
}

describe('cash-outs of a flight (PLAY-31)', () => {
  test('an own cash-out pays its multiple, before the flight ends', async () => {
    const { name, fliesAt, end } = await nextFlight(isLong);
    const player = await sitDown(site, game);
    expect((await player.bet(name, { '2.00': 5 })).value).toMatchObject({ state: 'open', balance: 95 });
    passTo(fliesAt + reachedAfter(200) + 1_499);
    await site.runLotteries();
    expect((await player.own(name)).state).toBe('open');
    site.pass(1);
    await site.runLotteries();
    const own = await player.own(name);
    expect(own).toMatchObject({ state: 'won', win: 10, balance: 105, paid: [{ field: '2.00', amount: 10 }] });
    expect(own.cashOut).toBeUndefined();
    expect(own.grid === undefined).toBe(site.clock() < fliesAt + reachedAfter(end + 1));
    await expectAccountedFor(db);
  });

  test('a cash-out by hand pays the curve at its arrival, once', async () => {
    const { name, fliesAt } = await nextFlight(isLong);
    const player = await sitDown(site, game);
    await player.bet(name, { off: 4 });
    passTo(fliesAt + 5_000);
    const reached = curveAt(5_000);
    expect((await leave(player, name)).value).toMatchObject({ state: 'open', cashOut: reached / 100 });
    site.pass(1_000);
    expect((await leave(player, name)).value).toMatchObject({ cashOut: reached / 100 });
    await site.runLotteries();
    const own = await player.own(name);
    expect(own).toMatchObject({ state: 'won', win: (4 * reached) / 100, cashOut: reached / 100 });
    expect(await readBalance(db, player.memberId)).toBe(9_600n + 4n * BigInt(reached));
    const [kept] = await db.select().from(bets).where(eq(bets.memberId, player.memberId));
    expect(kept).toMatchObject({ stake: 400n, payout: 4n * BigInt(reached) });
    // Before the flight has ended, not even the player's history says how far it goes (PLAY-52).
    const { rounds } = await site.read(playHistory, { headers: player.headers });
    expect(rounds).toMatchObject([{ stake: 4, win: (4 * reached) / 100, grid: [] }]);
    await expectAccountedFor(db);
  });

  test('a cash-out at the end of the flight or later is lost; the answer says by how much', async () => {
    const { name, fliesAt, end } = await nextFlight((reached) => reached > 110 && reached < 300);
    const player = await sitDown(site, game);
    await player.bet(name, { '900.00': 3 });
    passTo(fliesAt + reachedAfter(end + 1) + 70);
    expect((await leave(player, name)).value).toMatchObject({ state: 'open', lateMs: 70 });
    site.pass(1_500);
    await site.runLotteries();
    const own = await player.own(name);
    expect(own).toMatchObject({ state: 'lost', win: 0, balance: 97, grid: [[String(end)]] });
  });

  test('the last moment before the end is in time, and pays the drawn end', async () => {
    const { name, fliesAt, end } = await nextFlight((reached) => reached > 150);
    const player = await sitDown(site, game);
    await player.bet(name, { off: 1 });
    passTo(fliesAt + reachedAfter(end + 1) - 1);
    expect((await leave(player, name)).value).toMatchObject({ cashOut: end / 100 });
  });

  test('after an own cash-out a cash-out by hand changes nothing, however late it is', async () => {
    const { name, fliesAt, end } = await nextFlight(isLong);
    const player = await sitDown(site, game);
    await player.bet(name, { '1.50': 2 });
    passTo(fliesAt + reachedAfter(end + 1) + 500);
    const { value } = await leave(player, name);
    expect((value as CashedOut).cashOut).toBeUndefined();
    expect((value as CashedOut).lateMs).toBeUndefined();
    site.pass(1_500);
    await site.runLotteries();
    expect(await player.own(name)).toMatchObject({ state: 'won', win: 3 });
  });

  test('without a bet, before 1.01, and for another game it is refused', async () => {
    const { name, fliesAt } = await nextFlight(isLong);
    const [player, guest] = [await sitDown(site, game), await sitDown(site, game)];
    await player.bet(name, { off: 1 });
    expect((await leave(player, name)).errorCode).toBe('round.closed');
    passTo(fliesAt + 99);
    expect((await leave(player, name)).errorCode).toBe('round.closed');
    passTo(fliesAt + 2_000);
    expect((await leave(guest, name)).errorCode).toBe('round.closed');
    const other = await sitDown(site, await requireTable(site, { kind: 'wheel', variant: 'roulette' }));
    expect((await leave(other, name)).errorCode).toBe('game.not.found');
    expect((await leave(player, `${name.slice(0, 10)}-99999`)).errorCode).toBe('not.found');
  });

  test('free play cashes out into its credit', async () => {
    const { name, fliesAt } = await nextFlight(isLong);
    const player = await sitDown(site, { ...game }, { free: game.freePlay });
    await player.bet(name, { off: 10 });
    passTo(fliesAt + 4_000);
    await leave(player, name);
    await site.runLotteries();
    expect(await player.own(name)).toMatchObject({ win: curveAt(4_000) / 10 });
  });
});

describe('a round of crash', () => {
  test('takes one bet, until half a second before the flight (PLAY-51)', async () => {
    const { name, fliesAt } = await nextFlight(isLong);
    const [player, late] = [await sitDown(site, game), await sitDown(site, game)];
    passTo(fliesAt - 501);
    expect((await player.bet(name, { '1.20': 1 })).status).toBe(200);
    expect((await player.bet(name, { '1.20': 1 })).errorCode).toBe('fields.invalid');
    expect((await late.bet(name, { '1.20': 101 })).errorCode).toBe('fields.invalid');
    site.pass(1);
    expect((await late.bet(name, { '1.20': 1 })).errorCode).toBe('round.closed');
  });

  test('says nothing of its end before the flight is over (PLAY-52)', async () => {
    const { name, fliesAt, end } = await nextFlight(isLong);
    const over = fliesAt + reachedAfter(end + 1);
    passTo(over - 1);
    const during = await now();
    expect(during).toMatchObject({
      ...{ round: name, shownAt: fliesAt + 69_078 },
      flight: { startsAt: fliesAt },
    });
    expect(during.flight?.reached).toBeUndefined();
    const list = () => site.read(tableRounds, { params, query: { from: name } });
    expect((await list()).rounds).toEqual([]);
    const watch = () => site.read(tableFlight, { params: { nodeId, round: name } });
    expect((await watch()).reached).toBeUndefined();
    site.pass(1);
    expect(await now()).toMatchObject({ shownAt: over, flight: { reached: end / 100 } });
    expect((await watch()).reached).toBe(end / 100);
    expect(await list()).toMatchObject({ rounds: [{ grid: [[String(end)]] }], complete: false });
  });

  test('other tables have no flights', async () => {
    const wheel = await requireTable(site, { kind: 'wheel', variant: 'roulette' });
    const { round } = await site.read(tableNow, { params: { nodeId: wheel.nodeId } });
    const asked = { params: { nodeId: wheel.nodeId, round } };
    expect((await site.call(tableFlight, asked)).errorCode).toBe('not.found');
  });

  test('many bets with every way of leaving are accounted for (PLAY-54)', async () => {
    for (let count = 0; count < 6; count += 1) {
      const { name, fliesAt } = await nextFlight(() => true);
      const players = [];
      for (const field of ['1.01', '1.50', '3.00', 'off', 'off']) {
        const player = await sitDown(site, game);
        await player.bet(name, { [field]: 7 });
        players.push(player);
      }
      passTo(fliesAt + 2_500);
      for (const player of players.slice(2)) await leave(player, name);
      site.pass(80_000);
      await site.runLotteries();
    }
    expect(await db.$count(tableBets, eq(tableBets.state, 'open'))).toBe(0);
    await expectAccountedFor(db);
  });
});
