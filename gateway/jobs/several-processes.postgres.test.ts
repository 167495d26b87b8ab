import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDeposit } from '#gateway/cashier/deposits/start.ts';
import { systemRandom } from '#gateway/platform/core/random.ts';
import * as schema from '#gateway/platform/db/schema/index.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { startGateway, type TestGateway } from '#testkit/gateway/gateway.ts';
import { expectAccountedFor } from '#testkit/wallet/money.ts';

const DAY = 24 * 3_600_000;
const site = await startGateway({ CASHIER: 'auto' });
const { db } = site.database;
let all: readonly TestGateway[];
beforeAll(async () => {
  all = [site, await site.beside(), await site.beside()];
});
afterAll(async () => {
  await expectAccountedFor(db);
  for (const one of all.slice(1)) await one.close();
  await site.close();
});

/** Runs all jobs, at these processes at the same time. */
const runAt = (gateways: readonly TestGateway[]) =>
  Promise.all(gateways.flatMap((one) => [one.cleanUp(), one.runCashier(), one.runLotteries()]));

const errors = () => all.flatMap(({ log }) => log.filter(({ level }) => Number(level) >= 50));

describe('jobs at three parallel processes have their effect once (SCALE-4)', () => {
  test('a deposit is decided, and a raffle drawn, though the process that opened it has ended', async () => {
    const member = await site.member('scheduled');
    const deps = { db, clock: site.clock, random: systemRandom };
    await startDeposit(deps, member.id, 'first-key-0000000', { method: 'wallet', amount: 20, fields: {} });
    await runAt(all);
    site.pass(5_000);
    for (let times = 0; times < 2; times += 1) await runAt(all);
    expect(await readBalance(db, member.id)).toBe(2_000n);

    const [raffle] = await db.select().from(schema.raffles);
    const ticket = { raffleId: raffle?.id ?? '', memberId: member.id, enteredAt: site.clock() };
    await db.insert(schema.raffleTickets).values([ticket, ticket, ticket]);
    site.pass(8 * DAY);
    for (let times = 0; times < 2; times += 1) await runAt(all.slice(1));
    expect(await db.$count(schema.rewards, eq(schema.rewards.source, `raffle:${raffle?.id}`))).toBe(1);
    expect(await db.$count(schema.raffles)).toBe(2);
    expect(errors()).toEqual([]);
  });
});
