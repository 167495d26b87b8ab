import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gameInfo } from '#contract/games/game-info.ts';
import { launchGame } from '#contract/games/games.ts';
import { jackpotNow, openPlay, playRound, ROUND_MS } from '#contract/games/play.ts';
import { gameShelves } from '#contract/games/shelves.ts';
import { loadJackpots } from '#gateway/demo/parts/load-jackpots.ts';
import { accounts, games, jackpots, ledgerEntries } from '#gateway/platform/db/schema/index.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { startWithGames } from '#testkit/play/demo-games.ts';
import { expectAccountedFor, payIn } from '#testkit/wallet/money.ts';
import { SHARE } from './jackpot.ts';

const site = await startWithGames();
const { db } = site.database;
afterAll(site.close);
beforeAll(() => db.transaction((tx) => loadJackpots(tx)));

const SEED = 5_000n;
const OPENING = 100_000n;
let players = 0;
let tests = 0;
/** A different game for each test. */
let nodeId = '';

/** Sets the odds of a win for one minor unit of stake. */
async function withOdds(odds: number): Promise<void> {
  await db.update(jackpots).set({ seed: SEED, odds }).where(eq(jackpots.nodeId, nodeId));
}

beforeEach(async () => {
  const rows = await db
    .select({ nodeId: jackpots.nodeId })
    .from(jackpots)
    .innerJoin(games, eq(games.nodeId, jackpots.nodeId))
    .where(eq(games.freePlay, true))
    .orderBy(jackpots.nodeId);
  nodeId = rows[tests++]?.nodeId ?? '';
  await db.update(games).set({ minBet: 10n }).where(eq(games.nodeId, nodeId));
});

async function opened(freeplay = false) {
  const member = await site.member(`lucky${++players}`);
  await payIn(db, member.id, OPENING, site.clock());
  const token = await site.logIn(member);
  const query = { nodeId, vassalage: 'PP', backUrl: '/m/home', freeplay: String(freeplay) };
  const { url } = await site.read(launchGame, { token, query });
  const ticket = new URL(url, 'http://site.test').searchParams.get('ticket') ?? '';
  const play = (await site.read(openPlay, { body: { ticket } })).token;
  return { member, play };
}

const round = (play: string, bet: number, roundId: string) =>
  site.call(playRound, {
    body: { roundId: roundId.padEnd(32, '0'), bet },
    headers: { Authorization: play, Origin: 'null' },
  });

async function pot() {
  const [row] = await db
    .select({ balance: accounts.balance, remainder: jackpots.remainder, accountId: accounts.id })
    .from(jackpots)
    .innerJoin(accounts, eq(accounts.id, jackpots.accountId))
    .where(eq(jackpots.nodeId, nodeId));
  if (!row) throw new Error('There is no jackpot');
  return row;
}

const wonIn = (value: unknown): number | undefined =>
  (value as { jackpot?: { won?: number } } | null)?.jackpot?.won;

describe('a game with a jackpot', () => {
  test('a stake puts its share into the pot, which shelf and sheet show (HOME-7)', async () => {
    await withOdds(2 ** 40);
    const { member, play } = await opened();
    const { value } = await round(play, 50, 'a');
    expect(value).toMatchObject({ jackpot: { amount: 50.5 } });
    expect(await pot()).toMatchObject({ balance: 50n, remainder: 0n });
    const { win } = value as { win: number };
    expect(await readBalance(db, member.id)).toBe(OPENING - 5_000n + BigInt(Math.round(win * 100)));
    const { jackpot, rtp, rules } = await site.read(gameInfo, { params: { nodeId }, query: {} });
    expect([jackpot, rtp]).toEqual([50.5, 97.79]);
    expect(rules.join(' ')).toContain('1.00%');
    await db.update(games).set({ supportPlay: false }).where(eq(games.classify, 'JP'));
    await db.update(games).set({ supportPlay: true }).where(eq(games.nodeId, nodeId));
    const { jackpots: shown } = await site.read(gameShelves, { query: {} });
    expect(shown.map(({ game, amount }) => [game.nodeId, amount])).toEqual([[nodeId, 50.5]]);
    await db.update(games).set({ supportPlay: true });
  });

  test('the open page gets the amount of shelf and sheet, whichever origin asks (HOME-7)', async () => {
    await withOdds(2 ** 40);
    const { play } = await opened();
    await round(play, 50, 'ace');
    const headers = { Origin: 'null' };
    const answer = await site.request(`/wps/play/jackpot/${nodeId}`, { headers });
    expect(await answer.json()).toMatchObject({ value: { amount: 50.5 } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const none = await site.call(jackpotNow, { params: { nodeId: 'no-such' } });
    expect(none).toMatchObject({ success: false, errorCode: 'game.not.found' });
  });

  test('fractions of a stake are stored until they are a whole unit (HOME-7)', async () => {
    await withOdds(2 ** 40);
    const { play } = await opened();
    for (const [index, bet] of [0.5, 0.2, 0.2, 0.1].entries()) {
      expect((await round(play, bet, `f${index}`)).status).toBe(200);
      site.pass(ROUND_MS);
    }
    expect(await pot()).toMatchObject({ balance: 1n, remainder: 0n });
  });

  test('a win pays the whole pot and the seed, once, and the pot begins again (HOME-7, fault 13)', async () => {
    await withOdds(2 ** 40);
    const { member, play } = await opened();
    await round(play, 50, 'b');
    site.pass(ROUND_MS);
    await withOdds(5_001);
    let answer = await round(play, 50, 'c');
    for (let turn = 0; wonIn(answer.value) === undefined && turn < 20; turn++) {
      site.pass(ROUND_MS);
      answer = await round(play, 50, `d${turn}`);
    }
    expect(wonIn(answer.value)).toBeGreaterThanOrEqual(51);
    expect(answer.value).toMatchObject({ jackpot: { amount: 50 } });
    expect(await pot()).toMatchObject({ balance: 0n });
    const balance = await readBalance(db, member.id);
    expect(Number(balance) / 100).toBe((answer.value as { balance: number }).balance);
  });

  test('parallel rounds neither lose nor pay a unit twice (HOME-7, fault 12)', async () => {
    await withOdds(6_000);
    const seated = [];
    for (let index = 0; index < 6; index++) seated.push(await opened());
    let [staked, won, wins] = [0n, 0n, 0n];
    for (let turn = 0; turn < 8; turn++) {
      const bet = [20, 5, 50, 0.5][turn % 4] ?? 1;
      // Each sends the same round id twice in parallel.
      const answers = await Promise.all(
        seated.flatMap(({ play }) => [round(play, bet, `b${turn}`), round(play, bet, `b${turn}`)]),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      for (const [place, { value }] of answers.entries()) {
        if (place % 2 === 1) {
          expect(wonIn(value)).toBe(wonIn(answers[place - 1]?.value));
          continue;
        }
        staked += BigInt(bet * 100);
        const paid = wonIn(value);
        if (paid === undefined) continue;
        won += BigInt(Math.round(paid * 100));
        wins += 1n;
      }
      site.pass(ROUND_MS);
    }
    expect(wins).toBeGreaterThan(0n);
    const { balance, remainder } = await pot();
    expect(balance).toBeGreaterThanOrEqual(0n);
    // All that went in was paid out or is still there, to the last fraction.
    expect((won - wins * SEED + balance) * 10_000n + remainder).toBe(staked * SHARE);
    await expectAccountedFor(db);
  });

  test('free play neither feeds nor wins the jackpot (HOME-7)', async () => {
    await withOdds(5_001);
    const { play } = await opened(true);
    const { value } = await round(play, 50, 'e');
    expect(value).not.toHaveProperty('jackpot');
    const { accountId, balance } = await pot();
    expect(balance).toBe(0n);
    expect(await db.$count(ledgerEntries, eq(ledgerEntries.accountId, accountId))).toBe(0);
  });
});
