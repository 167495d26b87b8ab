import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { forfeitTurnover } from '#contract/rewards/turnovers.ts';
import { bets, forfeits, pocketStakes, turnovers } from '#gateway/platform/db/schema/index.ts';
import { addTurnoverRequirement } from '#gateway/rewards/turnover/turnover-requirement.ts';
import { grantCredit } from '#gateway/wallet/grant-credit.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { expectAccountedFor } from '#testkit/wallet/money.ts';
import { bet, callOffNext, drawNext, EVERYTHING, playerWith, startWithLotteries } from './lottery.testing.ts';

const site = await startWithLotteries();
const { db } = site.database;
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

/** Creates a member with RM10 of own money and RM30 of a bonus. */
async function withBonus(gameTypes: 'RNG'[] = []) {
  const player = await playerWith(site, 1_000n);
  const bonus = { memberId: player.id, kind: 'bonus', amount: 3_000n, source: 'gift' } as const;
  await db.transaction(async (tx) => {
    await grantCredit(tx, { ...bonus, at: site.clock() });
    const owed = { memberId: player.id, source: 'bonus', reference: 'gift', since: site.clock() };
    await addTurnoverRequirement(tx, { ...owed, required: 30_000n, forfeits: 3_000n, gameTypes });
  });
  return player;
}
async function readPocket(memberId: number) {
  const [owed] = await db.select().from(turnovers).where(eq(turnovers.memberId, memberId));
  return owed;
}

test('the share of a ticket that a pocket paid is returned to that pocket (HOUSE-19)', async () => {
  const { token, id } = await withBonus();
  expect((await bet(site, token, 'FIVE1', EVERYTHING)).success).toBe(true);
  expect(await readPocket(id)).toMatchObject({ pocket: 2_000n });
  await drawNext(site, 'FIVE1');
  expect(await readBalance(db, id)).toBe(4_000n - 2_000n + 1_940n);
  expect(await readPocket(id)).toMatchObject({ pocket: 2_000n + 970n, forfeited: false });
});

test('the part of a ticket that a pocket paid counts for its turnover alone (HOUSE-8)', async () => {
  const { token, id } = await withBonus();
  const lines = [{ playId: 'last2', picks: ['07'], amount: 20 }];
  await bet(site, token, 'FIVE1', lines);
  await drawNext(site, 'FIVE1');
  const [kept] = await db.select().from(bets).where(eq(bets.memberId, id));
  expect(kept).toMatchObject({ stake: 2_000n, effective: 1_000n, counted: 900n, reason: 'bonus-money' });
  expect(await readPocket(id)).toMatchObject({ done: 1_800n });
});

test('the share is own money where the turnover was reached meanwhile (HOUSE-19)', async () => {
  const { token, id } = await withBonus();
  await bet(site, token, 'FIVE1', EVERYTHING);
  const reached = { done: sql`${turnovers.required}`, pocket: 0n };
  await db.update(turnovers).set(reached).where(eq(turnovers.memberId, id));
  await drawNext(site, 'FIVE1');
  expect(await readPocket(id)).toMatchObject({ pocket: 0n });
  expect(await db.$count(forfeits, eq(forfeits.memberId, id))).toBe(0);
});

test('the share goes to the house where the bonus was forfeited meanwhile (HOUSE-19, HOUSE-20)', async () => {
  const { token, id } = await withBonus();
  await bet(site, token, 'FIVE1', EVERYTHING);
  const owed = await readPocket(id);
  const request = { token, params: { id: String(owed?.id) } };
  expect(await site.read(forfeitTurnover, request)).toMatchObject([
    { state: 'forfeited', forfeits: 20, pocket: 0 },
  ]);
  expect(await readBalance(db, id)).toBe(0n);
  await drawNext(site, 'FIVE1');
  expect(await readBalance(db, id)).toBe(970n);
  expect(await site.read(forfeitTurnover, request)).toMatchObject([{ state: 'forfeited', forfeits: 29.7 }]);
});

test('a draw that is called off returns to each pocket what it paid; nothing counts (HOUSE-22)', async () => {
  const { token, id } = await withBonus();
  await bet(site, token, 'PICK6', [{ playId: 'pick2', picks: ['01', '45'], amount: 20 }]);
  expect(await readPocket(id)).toMatchObject({ pocket: 2_000n });
  await callOffNext(site, 'PICK6');
  expect(await readPocket(id)).toMatchObject({ pocket: 3_000n, done: 0n });
  expect(await readBalance(db, id)).toBe(4_000n);
});

test('a ticket from a pocket is at most RM20, of a lottery that the offer names (HOUSE-21)', async () => {
  const { token } = await withBonus();
  const lines = [{ playId: 'last2', picks: ['07'], amount: 22 }];
  expect(await bet(site, token, 'FIVE1', lines)).toMatchObject({
    errorCode: 'bonus.bet.limit',
    value: { most: 20 },
  });
  const { token: slots, id } = await withBonus(['RNG']);
  expect(await bet(site, slots, 'FIVE1', EVERYTHING)).toMatchObject({
    errorCode: 'bonus.game',
    value: { games: ['RNG'] },
  });
  expect(await readBalance(db, id)).toBe(4_000n);
  const ofIt = eq(pocketStakes.turnoverId, (await readPocket(id))?.id ?? 0);
  expect(await db.$count(pocketStakes, ofIt)).toBe(0);
});
