import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { bets, pocketStakes, turnovers } from '#gateway/platform/db/schema/index.ts';
import { addTurnoverRequirement } from '#gateway/rewards/turnover/turnover-requirement.ts';
import { grantCredit } from '#gateway/wallet/grant-credit.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { startWithGames } from '#testkit/play/demo-games.ts';
import { finishRound, nextRound, requireTable, sitDown } from './tables.testing.ts';

const site = await startWithGames();
const { db } = site.database;
afterAll(site.close);

const table = await requireTable(site, { kind: 'wheel', variant: 'roulette' });

test('the share of a bet on a table that a pocket paid is returned to that pocket (HOUSE-19)', async () => {
  const round = await nextRound(site, table.nodeId);
  const player = await sitDown(site, table);
  const { memberId } = player;
  await db.transaction(async (tx) => {
    await grantCredit(tx, { memberId, kind: 'bonus', amount: 3_000n, source: 'gift', at: site.clock() });
    const owed = { memberId, source: 'bonus', reference: 'gift', since: site.clock() };
    await addTurnoverRequirement(tx, { ...owed, required: 30_000n, forfeits: 3_000n, gameTypes: [] });
  });
  expect((await player.bet(round, { red: 45, black: 45 })).status).toBe(200);
  expect((await player.bet(round, { red: 10, black: 10 })).status).toBe(200);
  const readPocket = async () =>
    (await db.select().from(turnovers).where(eq(turnovers.memberId, memberId)))[0]?.pocket;
  expect(await readPocket()).toBe(2_000n);
  await finishRound(site, table.nodeId);
  const { grid } = await player.own(round);
  const isZero = grid?.[0]?.[0] === '0';
  expect(await readBalance(db, memberId)).toBe(isZero ? 2_000n : 13_000n);
  expect(await readPocket()).toBe(isZero ? 2_000n : 3_000n);
  const stored = await db.select().from(bets).where(eq(bets.memberId, memberId)).orderBy(bets.id);
  expect(stored.map(({ reason }) => reason)).toEqual(['both-sides', 'bonus-money']);
  const [part] = await db
    .select()
    .from(pocketStakes)
    .where(eq(pocketStakes.betId, stored[1]?.id ?? 0));
  expect([part?.staked, part?.ticketId]).toEqual([1_000n, null]);
});
