import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { ValueOf } from '#contract/core/call.ts';
import { ROUND_MS } from '#contract/games/play.ts';
import { placeTableBets, tableNow, tableRounds } from '#contract/games/tables.ts';
import { transactions } from '#contract/records/transactions.ts';
import { bets, games, gamingSessions, tableBets } from '#gateway/platform/db/schema/index.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { openTrial } from '#testkit/auth/trial.ts';
import { startWithGames } from '#testkit/play/demo-games.ts';
import { expectAccountedFor, houseBalance, payIn } from '#testkit/wallet/money.ts';
import { baccarat } from '../reference/duel/baccarat.ts';
import { roulette } from '../reference/roulette/wheel.ts';
import { finishRound, nextRound, requireTable, sitDown } from './tables.testing.ts';

const site = await startWithGames();
const { db } = site.database;
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

const table = await requireTable(site, { kind: 'wheel', variant: 'roulette' });
const { nodeId } = table;
const now = () => site.read(tableNow, { params: { nodeId } });
type OwnRound = ValueOf<typeof placeTableBets>;

/** Bets that win whatever is drawn but zero. */
const EVERY_COLOUR = { red: 2, black: 2 };

describe('bets on a round of a table', () => {
  test('a bet takes its stake, and is settled when the result is public (PLAY-12)', async () => {
    const round = await nextRound(site, nodeId);
    const player = await sitDown(site, table);
    const placed = (await player.bet(round, { red: 5, n17: 1 })).value as OwnRound;
    expect(placed).toMatchObject({ round, state: 'open', balance: 94, win: 0, paid: [] });
    expect(placed.bets).toEqual([
      { field: 'red', amount: 5 },
      { field: 'n17', amount: 1 },
    ]);
    expect(placed.grid).toBeUndefined();
    await expectAccountedFor(db);
    const { shownAt } = await now();
    site.pass(shownAt - 1 - site.clock());
    await site.runLotteries();
    const waiting = await player.own(round);
    expect([waiting.state, waiting.grid]).toEqual(['open', undefined]);
    site.pass(1);
    await site.runLotteries();
    const { grid = [], ...settled } = await player.own(round);
    const win = (roulette.returned('red', grid) * 5 + roulette.returned('n17', grid)) / 100;
    expect(settled).toMatchObject({ state: win > 0 ? 'won' : 'lost', win, balance: 94 + win });
    const kept = await db.select().from(bets).where(eq(bets.memberId, player.memberId));
    expect(kept).toMatchObject([{ nodeId, stake: 600n, payout: BigInt(win * 100), rateGroup: 'roulette' }]);
    expect(settled.session).toMatchObject({ staked: 6, returned: win });
    await expectAccountedFor(db);
  });

  test('a bet is stored once for its id; with other bets the id is refused (PLAY-53)', async () => {
    const round = await nextRound(site, nodeId);
    const player = await sitDown(site, table);
    const id = 'a'.repeat(32);
    const first = await player.bet(round, { red: 2 }, id);
    expect((await player.bet(round, { red: 2 }, id)).value).toEqual(first.value);
    expect((await player.bet(round, { black: 2 }, id)).errorCode).toBe('round.conflict');
    expect(await readBalance(db, player.memberId)).toBe(9_800n);
    site.pass(26_000);
    // The answer to the first was lost: it is repeated after the close.
    expect((await player.bet(round, { red: 2 }, id)).value).toMatchObject({ state: 'open', balance: 98 });
  });

  test('bets of a round add up: ten at most, within the limits (PLAY-53)', async () => {
    const round = await nextRound(site, nodeId);
    const player = await sitDown(site, table);
    for (let n = 0; n < 10; n += 1)
      expect((await player.bet(round, { red: 1, [`n${n}`]: 1 })).status, `${n}`).toBe(200);
    const all = await player.own(round);
    expect(all.bets[0]).toEqual({ field: 'red', amount: 10 });
    expect(all.bets).toHaveLength(11);
    expect((await player.bet(round, { red: 1 })).errorCode).toBe('fields.invalid');
    const second = await sitDown(site, table);
    expect((await second.bet(round, { red: 60 })).status).toBe(200);
    expect((await second.bet(round, { red: 41 })).errorCode).toBe('fields.invalid');
    expect((await second.bet(round, { nowhere: 1 })).errorCode).toBe('fields.invalid');
    expect((await second.bet(round, { red: 0.5 })).errorCode).toBe('fields.invalid');
    expect((await second.bet(round, { red: 40 })).status).toBe(200);
    expect((await second.bet(round, { black: 1 })).errorCode).toBe('balance.insufficient');
    expect(await second.tableRound({ red: 1 })).toMatchObject({ errorCode: 'rate.limited' });
  });

  test('the first bet of a round waits for the round before (PLAY-10)', async () => {
    const round = await nextRound(site, nodeId);
    const player = await sitDown(site, table);
    expect((await player.tableRound({ red: 1 })).status).toBe(200);
    expect((await player.bet(round, { red: 1 })).errorCode).toBe('rate.limited');
    site.pass(ROUND_MS);
    expect((await player.bet(round, { red: 1 })).status).toBe(200);
    expect((await player.bet(round, { red: 1 })).status).toBe(200);
  });

  test('a bet is refused before and after its time, with the server’s time (PLAY-52)', async () => {
    const round = await nextRound(site, nodeId);
    const player = await sitDown(site, table);
    const { closesAt } = await now();
    site.pass(closesAt - 1 - site.clock());
    expect((await player.bet(round, { red: 1 })).status).toBe(200);
    site.pass(1);
    expect(await player.bet(round, { red: 1 })).toMatchObject({
      errorCode: 'round.closed',
      value: { serverTime: site.clock() },
    });
    const day = round.slice(0, 10);
    const later = `${day}-${Number(round.slice(11)) + 1}`;
    expect((await player.bet(later, { red: 1 })).errorCode).toBe('round.closed');
    expect((await player.bet(`${day}-99999`, { red: 1 })).errorCode).toBe('round.closed');
    expect(await readBalance(db, player.memberId)).toBe(9_900n);
  });

  test('bets of a round count together: two colours are at risk for zero alone (HOUSE-5)', async () => {
    const round = await nextRound(site, nodeId);
    const player = await sitDown(site, table);
    await player.bet(round, { red: 4 });
    await player.bet(round, { black: 4 });
    await finishRound(site, nodeId);
    const kept = await db.select().from(bets).where(eq(bets.memberId, player.memberId));
    expect(kept.map(({ stake }) => stake)).toEqual([400n, 400n]);
    for (const { effective, reason } of kept) {
      expect(effective).toBeLessThan(40n);
      expect(reason).toBe('both-sides');
    }
  });

  test('a bet is in the member’s records before and after it is settled', async () => {
    const round = await nextRound(site, nodeId);
    const member = await site.member('table_reader');
    await payIn(db, member.id, 1_000n, site.clock());
    const token = await site.logIn(member);
    const player = await sitDown(site, table, { token });
    await player.bet(round, EVERY_COLOUR);
    const range = { from: site.clock() - 60_000, to: site.clock() + 120_000 };
    const read = async () => (await site.read(transactions, { token, query: range })).list;
    expect((await read()).find(({ kind }) => kind === 'stake')).toMatchObject({ note: table.names.EN });
    await finishRound(site, nodeId);
    expect((await read()).find(({ kind }) => kind === 'stake')?.note).toBe(table.names.EN);
  });

  test('a bet needs the token of its table, and a title with shared rounds', async () => {
    const round = await nextRound(site, nodeId);
    const player = await sitDown(site, await requireTable(site, { kind: 'dice', variant: 'sicbo' }));
    const body = { round, id: 'b'.repeat(32), bets: [{ field: 'red', amount: 1 }] };
    const call = (headers: Record<string, string>) =>
      site.call(placeTableBets, { params: { nodeId }, headers, body });
    expect((await call(player.headers)).errorCode).toBe('game.not.found');
    expect((await call({ Authorization: 'none', Origin: 'null' })).errorCode).toBe('session.expired');
    const slot = await requireTable(site, { kind: 'slot', variant: 'lines' });
    expect((await site.call(tableNow, { params: { nodeId: slot.nodeId } })).errorCode).toBe('game.not.found');
  });
});

describe('free play and trials', () => {
  test('free play bets from its own credit on the same rounds, and is counted nowhere (PLAY-57)', async () => {
    await db.update(games).set({ freePlay: true }).where(eq(games.nodeId, nodeId));
    const round = await nextRound(site, nodeId);
    const player = await sitDown(site, table, { free: true });
    const placed = (await player.bet(round, EVERY_COLOUR)).value as OwnRound;
    expect(placed.balance).toBe(player.balance - 4);
    expect(placed.session).toBeUndefined();
    expect(await now()).toMatchObject({ players: 0, sums: [] });
    await finishRound(site, nodeId);
    const settled = await player.own(round);
    expect(settled.win).toBe(settled.grid?.[0]?.[0] === '0' ? 0 : 4);
    expect(settled.balance).toBe(player.balance - 4 + settled.win);
    expect(await readBalance(db, player.memberId)).toBe(10_000n);
    expect(await db.$count(bets, eq(bets.memberId, player.memberId))).toBe(0);
  });

  test('a trial bets in its own world: not counted, and not in sums (PLAY-57)', async () => {
    const round = await nextRound(site, nodeId);
    const { id, token } = await openTrial(site);
    const player = await sitDown(site, table, { token });
    const before = await houseBalance(db, 'games');
    expect((await player.bet(round, EVERY_COLOUR)).status).toBe(200);
    expect(await now()).toMatchObject({ players: 0, sums: [] });
    expect(await houseBalance(db, 'games')).toBe(before);
    await finishRound(site, nodeId);
    const [stored] = await db.select().from(tableBets).where(eq(tableBets.memberId, id));
    expect([stored?.mode, stored?.betId === null, stored?.state === 'open']).toEqual(['trial', false, false]);
    expect(await houseBalance(db, 'games')).toBe(before);
  });
});

describe('what all pages of a table show', () => {
  test('the round has its hash before bets, and counts members and sums of fields (PLAY-55)', async () => {
    const round = await nextRound(site, nodeId);
    const [first, second] = [await sitDown(site, table), await sitDown(site, table)];
    const { hash } = await now();
    await first.bet(round, { red: 2, n5: 1 });
    await first.bet(round, { red: 3 });
    await second.bet(round, { red: 1, black: 4 });
    site.pass(1_000);
    expect(await now()).toMatchObject({
      round,
      hash,
      players: 2,
      sums: [
        { field: 'black', amount: 4 },
        { field: 'n5', amount: 1 },
        { field: 'red', amount: 6 },
      ],
    });
    await finishRound(site, nodeId);
    const { rounds } = await site.read(tableRounds, { params: { nodeId }, query: { from: round } });
    const [past] = rounds;
    expect(rounds).toHaveLength(1);
    expect(past).toMatchObject({ round, hash });
    expect(
      createHash('sha256')
        .update(Buffer.from(past?.secret ?? '', 'hex'))
        .digest('hex'),
    ).toBe(hash);
    expect((await first.own(round)).grid).toEqual(past?.grid);
  });

  test('past rounds are listed by the hundred; a complete list may be kept for a year (PLAY-53)', async () => {
    const { round } = await now();
    const [day, n] = [round.slice(0, 10), Number(round.slice(11))];
    const list = async (first: number) =>
      site.call(tableRounds, { params: { nodeId }, query: { from: `${day}-${first}` } });
    const full = await list(n - 150);
    const { rounds, complete } = full.value as ValueOf<typeof tableRounds>;
    expect([rounds.length, rounds[0]?.round, complete]).toEqual([100, `${day}-${n - 150}`, true]);
    expect(full.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const short = await list(n - 10);
    expect((short.value as ValueOf<typeof tableRounds>).rounds.length).toBeLessThan(12);
    expect(short.headers.get('cache-control')).toBe('no-store');
    expect(((await list(n + 5)).value as ValueOf<typeof tableRounds>).rounds).toEqual([]);
  });
});

test('a table of baccarat pays pairs by its rules', async () => {
  const game = await requireTable(site, { kind: 'duel', variant: 'baccarat' });
  const round = await nextRound(site, game.nodeId);
  const player = await sitDown(site, game);
  const fields = { player: 1, banker: 1, tie: 1, playerPair: 1, bankerPair: 1 };
  await player.bet(round, fields);
  await finishRound(site, game.nodeId);
  const { grid = [], win } = await player.own(round);
  const expected = Object.keys(fields).reduce((sum, field) => sum + baccarat.returned(field, grid), 0) / 100;
  expect(win).toBeCloseTo(expected, 9);
  const [spell] = await db.select().from(gamingSessions).where(eq(gamingSessions.memberId, player.memberId));
  expect([spell?.staked, spell?.returned]).toEqual([500n, BigInt(Math.round(win * 100))]);
});
