import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { bets, forfeits, pocketStakes, turnovers } from '#gateway/platform/db/schema/index.ts';
import { grantCredit } from '#gateway/wallet/grant-credit.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { TEST_DATABASE_URL } from '#testkit/database/fresh-database.ts';
import { sentTo } from '#testkit/database/sent-statements.ts';
import { countsInFull, openBets } from '#testkit/wallet/bets.ts';
import { expectAccountedFor, payIn } from '#testkit/wallet/money.ts';
import { giveUpBonus } from './give-up.ts';
import { createTurnoverFixture } from './turnover.testing.ts';

const AT = Date.UTC(2026, 10, 20, 4);
const { db, newMember, owes, listRows, close } = await createTurnoverFixture();
const record = await openBets(db);
afterAll(async () => {
  await expectAccountedFor(db);
  await close();
});

let given = 0;

/** Creates a member with own money and a bonus. @param own,bonus minor units */
async function withBonus(own: bigint, bonus: bigint, more: Partial<Parameters<typeof owes>[1]> = {}) {
  const memberId = await newMember();
  if (own > 0n) await payIn(db, memberId, own, AT);
  await addBonus(memberId, bonus, more);
  return memberId;
}
async function addBonus(memberId: number, bonus: bigint, more: Partial<Parameters<typeof owes>[1]> = {}) {
  const source = `gift ${++given}`;
  await db.transaction((tx) => grantCredit(tx, { memberId, kind: 'bonus', amount: bonus, source, at: AT }));
  await owes(memberId, { source: 'bonus', required: 10n * bonus, forfeits: bonus, ...more });
}
const bet = (
  memberId: number,
  stake: bigint,
  payout = 0n,
  more: Partial<Parameters<typeof record>[0]> = {},
) => record({ memberId, stake, payout, at: AT, ...more });
const listPockets = async (memberId: number) => (await listRows(memberId)).map(({ pocket }) => pocket);

describe('a bonus has a pocket (HOUSE-19)', () => {
  test('a pocket pays what own money does not cover, and gets its part of the win', async () => {
    const memberId = await withBonus(1_000n, 3_000n);
    await bet(memberId, 400n, 900n);
    expect(await listPockets(memberId)).toEqual([3_000n]);
    // Of 2,000 own money pays 1,500: a quarter of the win is the pocket's.
    await bet(memberId, 2_000n, 5_001n);
    expect(await listPockets(memberId)).toEqual([3_000n - 500n + 1_250n]);
    expect(await readBalance(db, memberId)).toBe(4_500n - 2_000n + 5_001n);
    const kept = await db.select().from(pocketStakes);
    expect(kept.at(-1)).toMatchObject({ staked: 500n, returned: 1_250n });
  });

  test('an older pocket pays before the pocket of a later bonus', async () => {
    const memberId = await withBonus(0n, 300n);
    await addBonus(memberId, 500n);
    await bet(memberId, 600n, 600n);
    expect(await listPockets(memberId)).toEqual([300n, 500n]);
    await bet(memberId, 400n);
    expect(await listPockets(memberId)).toEqual([0n, 400n]);
  });

  test('a pocket becomes own money once the turnover is reached', async () => {
    const memberId = await withBonus(5_000n, 300n, { required: 900n });
    await bet(memberId, 900n, 900n);
    expect(await listRows(memberId)).toMatchObject([{ done: 900n, pocket: 0n, forfeited: false }]);
    await bet(memberId, 5_300n, 100n);
    expect(await readBalance(db, memberId)).toBe(100n);
  });

  test('a pocket without money ends its turnover', async () => {
    const memberId = await withBonus(0n, 200n);
    await bet(memberId, 200n);
    expect(await listRows(memberId)).toMatchObject([{ pocket: 0n, forfeited: true, done: 200n }]);
    expect(await db.$count(forfeits, eq(forfeits.memberId, memberId))).toBe(0);
    // A later deposit is own money, without a limit.
    await payIn(db, memberId, 9_000n, AT);
    await bet(memberId, 9_000n);
  });
});

// Embedded, no statement is sent over a connection.
test.skipIf(TEST_DATABASE_URL === undefined)(
  'a bet without a pocket queries requirements once, as before (HOUSE-19)',
  async () => {
    const memberId = await newMember();
    await payIn(db, memberId, 9_000n, AT);
    const query = vi.spyOn(Client.prototype, 'query');
    await bet(memberId, 9_000n);
    const sent = sentTo(query).filter(({ text }) => /"(?:turnovers|pocket_stakes)"/.test(text));
    query.mockRestore();
    expect(sent).toHaveLength(1);
  },
);

test('a bet above the limit of bonus money moves nothing (HOUSE-21)', async () => {
  const memberId = await withBonus(1_000n, 3_000n, { gameTypes: ['RNG'] });
  await expect(bet(memberId, 2_001n)).rejects.toMatchObject({ code: 'bonus.bet.limit' });
  const figures = { ...countsInFull(1_500n), rateGroup: 'fishing' as const };
  await expect(bet(memberId, 1_500n, 0n, { figures })).rejects.toMatchObject({ code: 'bonus.game' });
  expect([await readBalance(db, memberId), await listPockets(memberId)]).toEqual([4_000n, [3_000n]]);
});

test('the part that a pocket paid counts for its turnover alone (HOUSE-8)', async () => {
  const memberId = await withBonus(500n, 3_000n);
  const id = await bet(memberId, 2_000n, 2_000n);
  const [kept] = await db.select().from(bets).where(eq(bets.id, id));
  expect(kept).toMatchObject({ stake: 2_000n, effective: 500n, counted: 500n, reason: 'bonus-money' });
  expect(await listRows(memberId)).toMatchObject([{ done: 2_000n }]);
});

test('a bet on a game outside the open offer has that reason (HOUSE-9)', async () => {
  const memberId = await withBonus(5_000n, 300n, { gameTypes: ['FISH'] });
  const id = await bet(memberId, 100n);
  const [kept] = await db.select().from(bets).where(eq(bets.id, id));
  expect(kept).toMatchObject({ counted: 100n, reason: 'not-in-offer' });
  expect(await listRows(memberId)).toMatchObject([{ done: 0n }]);
});

describe('giving a bonus up (HOUSE-20)', () => {
  const published: number[] = [];
  const changes = { publish: (id: number) => void published.push(id) };
  const deps = { db, clock: () => AT, changes } as unknown as Parameters<typeof giveUpBonus>[0];
  const readFirstId = async (memberId: number) => String((await listRows(memberId))[0]?.id);

  test('a forfeit takes the rest and what it won, once, and nothing of own money', async () => {
    const memberId = await withBonus(500n, 3_000n);
    await bet(memberId, 1_000n, 3_000n);
    const before = await readBalance(db, memberId);
    const [pocket] = await listPockets(memberId);
    expect(pocket).toBe(4_000n);
    const id = await readFirstId(memberId);
    await giveUpBonus(deps, memberId, id);
    await giveUpBonus(deps, memberId, id);
    expect(await readBalance(db, memberId)).toBe(before - 4_000n);
    expect(await listRows(memberId)).toMatchObject([{ pocket: 0n, forfeited: true }]);
    expect(published).toContain(memberId);
  });

  test('only an open bonus of the member can be forfeited', async () => {
    const [one, other] = [await withBonus(0n, 100n), await withBonus(0n, 100n)];
    await expect(giveUpBonus(deps, other, await readFirstId(one))).rejects.toMatchObject({
      code: 'not.found',
    });
    await expect(giveUpBonus(deps, one, 'x')).rejects.toMatchObject({ code: 'not.found' });
    const memberId = await newMember();
    await owes(memberId, { required: 100n });
    await expect(giveUpBonus(deps, memberId, await readFirstId(memberId))).rejects.toMatchObject({
      code: 'not.found',
    });
    const reached = await withBonus(1_000n, 100n, { required: 100n });
    await bet(reached, 100n, 100n);
    await expect(giveUpBonus(deps, reached, await readFirstId(reached))).rejects.toMatchObject({
      code: 'not.found',
    });
    expect(await db.$count(turnovers, eq(turnovers.forfeited, true))).toBeGreaterThan(0);
  });
});
