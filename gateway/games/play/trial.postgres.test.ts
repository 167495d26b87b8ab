import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchGame } from '#contract/games/games.ts';
import { ROUND_MS } from '#contract/games/play.ts';
import { loadJackpots } from '#gateway/demo/parts/load-jackpots.ts';
import { accounts, gameLaunches, games, jackpots, playRounds } from '#gateway/platform/db/schema/index.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { openTrial } from '#testkit/auth/trial.ts';
import { startWithGames } from '#testkit/play/demo-games.ts';
import { openGame } from '#testkit/play/open-game.ts';
import { houseBalance, payIn } from '#testkit/wallet/money.ts';

const site = await startWithGames();
const { db } = site.database;
afterAll(site.close);
beforeAll(() => db.transaction((tx) => loadJackpots(tx)));

const CREDIT = 100_000n;

/** Creates a slot with a jackpot that any stake of RM1 wins. */
async function jackpotSlot() {
  const [slot] = await db
    .select({ nodeId: games.nodeId, vassalage: games.vendorCode, accountId: jackpots.accountId })
    .from(jackpots)
    .innerJoin(games, eq(games.nodeId, jackpots.nodeId))
    .orderBy(jackpots.nodeId)
    .limit(1);
  if (!slot) throw new Error('There is no jackpot');
  const { accountId, ...query } = slot;
  await db.update(games).set({ minBet: 10n }).where(eq(games.nodeId, slot.nodeId));
  await db.update(jackpots).set({ seed: 50n, odds: 100 }).where(eq(jackpots.nodeId, slot.nodeId));
  const pot = async () => {
    const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId));
    const [jackpot] = await db.select().from(jackpots).where(eq(jackpots.nodeId, slot.nodeId));
    return [row?.balance, jackpot?.remainder];
  };
  return { query, pot };
}

const listModes = async (memberId: number) => {
  const rounds = await db.select().from(playRounds).where(eq(playRounds.memberId, memberId));
  return [...new Set(rounds.map(({ mode }) => mode))];
};

describe("a trial's play", () => {
  test('trial play moves credit between player and the house’s account of trials alone (HOUSE-32)', async () => {
    const [before, given] = [await houseBalance(db, 'games'), await houseBalance(db, 'trials')];
    const { id, token } = await openTrial(site);
    const game = await openGame(site, token);
    // The API still returns `real` (HOUSE-36).
    expect(game.mode).toBe('real');
    expect((await game.round(1)).success).toBe(true);
    expect(await listModes(id)).toEqual(['trial']);
    const [launch] = await db.select().from(gameLaunches).where(eq(gameLaunches.memberId, id));
    expect(launch?.mode).toBe('trial');
    expect(await houseBalance(db, 'games')).toBe(before);
    expect(await houseBalance(db, 'trials')).toBe(given - CREDIT);
    expect(await houseBalance(db, 'trial-games')).toBe(CREDIT - (await readBalance(db, id)));
  });

  test('trial play neither feeds nor wins a jackpot (HOUSE-33)', async () => {
    const { query, pot } = await jackpotSlot();
    const before = await pot();
    const { id, token } = await openTrial(site);
    const { round } = await openGame(site, token, query);
    const { value } = await round(1);
    expect(value).not.toHaveProperty('jackpot');
    expect(await pot()).toEqual(before);
    expect(await listModes(id)).toEqual(['trial']);
  });

  test.each([
    ['EN', 'The jackpot is for play for money'],
    ['CN', '累积大奖只开给正式投注'],
    ['MS', 'Jackpot hanya untuk permainan dengan wang'],
  ] as const)('the page in %s says who the jackpot is for (HOUSE-33)', async (language, words) => {
    const { query } = await jackpotSlot();
    const pageFor = async (token: string) => {
      const { url } = await site.read(launchGame, {
        token,
        query: { ...query, backUrl: '/m/home', language },
      });
      return (await site.request(url)).text();
    };
    expect(await pageFor((await openTrial(site)).token)).toContain(`<p id="pot-note">${words}`);
    const member = await site.member(`for_money_${language}`);
    expect(await pageFor(await site.logIn(member))).not.toContain('id="pot-note"');
  });

  test('a game that the previous version opened stays a trial’s (HOUSE-36)', async () => {
    const { query, pot } = await jackpotSlot();
    const before = await pot();
    const { id, token } = await openTrial(site);
    const { round } = await openGame(site, token, query);
    await db.update(gameLaunches).set({ mode: 'real' }).where(eq(gameLaunches.memberId, id));
    expect((await round(1)).success).toBe(true);
    expect(await listModes(id)).toEqual(['trial']);
    expect(await pot()).toEqual(before);
  });

  test('trial play counts in no team: a trial has no upline (HOUSE-33)', async () => {
    const agent = await site.member('has_no_trials', { type: 1 });
    await expect(site.member('trial_below', { type: 4, uplineId: agent.id })).rejects.toMatchObject({
      cause: expect.objectContaining({ constraint: 'members_trial_alone' }),
    });
  });
});

test("a member's round feeds and wins the jackpot of the same game (HOUSE-33)", async () => {
  const { query, pot } = await jackpotSlot();
  const member = await site.member('wins_the_pot');
  await payIn(db, member.id, 10_000n, site.clock());
  const { round } = await openGame(site, await site.logIn(member), query);
  site.pass(ROUND_MS);
  expect((await round(1)).value).toMatchObject({ jackpot: { won: expect.any(Number) } });
  expect(await listModes(member.id)).toEqual(['real']);
  expect((await pot())[0]).toBe(0n);
});
