import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { round as roundSchema, SLOT_ROUND_MS } from '#contract/games/play.ts';
import { loadCatalogue } from '#gateway/demo/parts/load-catalogue.ts';
import { systemRandom } from '#gateway/platform/core/random.ts';
import { bets, gameLaunches, playRounds } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { changeLimit } from '#gateway/safer-play/limits/change.ts';
import type { PlaySummary } from '#gateway/safer-play/session/reality-check.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { openGame } from '#testkit/play/open-game.ts';
import { payIn } from '#testkit/wallet/money.ts';
import { playRound } from './rounds.ts';
import { lineWin, type SlotSymbol, STRIPS } from './slot/machine.ts';
import { LINES } from './slot/profiles/numbers/ten-lines.ts';

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

/** Opens a game for free play by a member of this name. @returns plays its rounds by their number */
async function freePlay(name: string) {
  const token = await site.logIn(await site.member(name));
  const { round: play, balance } = await openGame(site, token, { freeplay: 'true' });
  const round = (number: number, bet: number) => {
    site.pass(SLOT_ROUND_MS);
    return play(bet, String(number).padStart(32, '0'));
  };
  return { round, balance };
}

/** Opens a game for money. */
async function realPlay(name: string) {
  const member = await site.member(name);
  await payIn(db, member.id, 10_000n, site.clock());
  const token = await site.logIn(member);
  const { round } = await openGame(site, token);
  return { member, token, round };
}

test('a round of a slot is answered in the form of its kind (PLAY-16)', async () => {
  const { round } = await freePlay('free_reader');
  const { value } = await round(0, 1);
  expect(roundSchema.parse(value)).toEqual({ ...(value as Round), kind: 'slot' });
});

test('free play continues with the credit that the round before left, and ends with it', async () => {
  const { round, balance } = await freePlay('free_spender');
  let credit = balance;
  for (let number = 0; number < 5; number++) {
    const { win, balance: left } = (await round(number, 5)).value as Round;
    expect(left).toBeCloseTo(credit - 5 + win, 2);
    credit = left;
  }
  await db.update(gameLaunches).set({ freeCredit: 499n }).where(eq(gameLaunches.mode, 'free'));
  expect((await round(9, 5)).errorCode).toBe('balance.insufficient');
  await db.update(gameLaunches).set({ freeCredit: 500n }).where(eq(gameLaunches.mode, 'free'));
  const last = (await round(10, 5)).value as Round;
  expect(last.balance).toBe(last.win);
});

test('a repeated round returns the balance of now; only real play has its time (RESP-4)', async () => {
  const free = await freePlay('free_asker');
  const first = (await free.round(1, 5)).value as Round;
  expect(first).not.toHaveProperty('session');
  const { balance } = (await free.round(2, 5)).value as Round;
  expect((await free.round(1, 5)).value).toEqual({ ...first, balance });
  const real = await realPlay('real_asker');
  const played = (await real.round()).value as Round & { session: PlaySummary };
  expect(played.session).toMatchObject({ staked: 1, returned: played.win, elapsedMs: 0 });
  site.pass(60_000);
  const again = (await real.round(1, '1'.padStart(32, '0'))).value as typeof played;
  expect(again).toEqual({ ...played, session: { ...played.session, elapsedMs: 60_000 } });
});

test('a round is stored with its member, time, stake, and the bet that it made', async () => {
  const { round, member } = await realPlay('kept_player');
  const { win } = (await round(2)).value as Round;
  const [kept] = await db.select().from(playRounds).where(eq(playRounds.memberId, member.id));
  const [bet] = await db.select().from(bets).where(eq(bets.memberId, member.id));
  expect(kept).toMatchObject({
    memberId: member.id,
    nodeId: bet?.nodeId,
    mode: 'real',
    roundKey: '1'.padStart(32, '0'),
    stake: 200n,
    payout: BigInt(Math.round(win * 100)),
    playedAt: site.clock(),
    betId: bet?.id,
  });
});

test('a round that comes too early is refused with the time to wait, in any game (RESP-7)', async () => {
  const { round, token, member } = await realPlay('hasty');
  const secondGame = await openGame(site, token);
  await round();
  const early = async (leftMs: number, seconds: string) => {
    const { errorCode, headers } = await secondGame.round();
    expect([leftMs, errorCode, headers.get('retry-after')]).toEqual([leftMs, 'rate.limited', seconds]);
  };
  await early(SLOT_ROUND_MS, '3');
  site.pass(SLOT_ROUND_MS - 1_000);
  await early(1_000, '1');
  site.pass(999);
  await early(1, '1');
  site.pass(1);
  expect((await secondGame.round()).status).toBe(200);
  // The wait counts from the latest round, not the first.
  site.pass(1);
  await early(SLOT_ROUND_MS - 1, '3');
  expect(await db.$count(playRounds, eq(playRounds.memberId, member.id))).toBe(2);
});

test('a limit of losses holds for money alone: practice continues beyond it (RESP-3)', async () => {
  const { round, token, member } = await realPlay('bounded');
  const practice = await openGame(site, token, { freeplay: 'true' });
  const limit = { kind: 'loss', period: 'day', amount: 10, timeZone: 'UTC' } as const;
  await changeLimit({ db, clock: site.clock }, member.id, limit);
  expect((await round(20)).errorCode).toBe('limit.loss.reached');
  expect(await db.$count(playRounds, eq(playRounds.memberId, member.id))).toBe(0);
  expect((await practice.round(20)).status).toBe(200);
});

test('a game that was closed meanwhile plays no round', async () => {
  const { round, member } = await realPlay('closed_out');
  await round();
  const [open] = await db.select().from(gameLaunches).where(eq(gameLaunches.memberId, member.id));
  if (!open) throw new Error('The game is not open');
  const deps = { db, clock: site.clock, random: systemRandom } as Deps;
  const title = { gameType: 'RNG', kind: 'slot', variant: 'lines', minBet: 10n } as const;
  const play = { ...open, ...title, id: open.id + 1_000_000 };
  const request = { roundId: 'f'.repeat(32), wager: { stake: 100n, bets: [] } };
  await expect(playRound(deps, play, request)).rejects.toMatchObject({ code: 'session.expired' });
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
    expect(wins).toEqual(expected.map(({ pay, ...paid }) => ({ ...paid, amount: pay / LINES.length })));
    expect(win).toBeCloseTo(expected.reduce((sum, { pay }) => sum + pay, 0) / LINES.length, 2);
    winsPaid.push(win);
    expect((await round(number, 1)).value).toMatchObject({ grid, wins, win });
  }
  const kept = await db.select({ outcome: playRounds.outcome }).from(playRounds);
  expect(kept.every(({ outcome }) => Object.keys(Object(outcome)).join() === 'grid,wins')).toBe(true);
  expect(winsPaid).toHaveLength(12);
});
