import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { systemRandom } from '#gateway/platform/core/random.ts';
import { deposits } from '#gateway/platform/db/schema/index.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { expectWaiting, holdLocks } from '#testkit/database/held-locks.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { expectAccountedFor } from '#testkit/wallet/money.ts';
import { decide, lockOrder } from './decide.ts';
import { startDeposit } from './start.ts';

const site = await startGateway({ CASHIER: 'manual' });
afterAll(site.close);
const { db, engine } = site.database;
const APPROVED = { status: 'approved' } as const;

async function createOrder(name: string) {
  const member = await site.member(name);
  const asked = { method: 'wallet', amount: 70, fields: {} };
  const deps = { db, clock: site.clock, random: systemRandom };
  return startDeposit(deps, member.id, `key-of-${name.padEnd(16, '0')}`, asked);
}

test('a deposit is credited once, also without a second check of its status (CASH-7)', async () => {
  const order = await createOrder('decided_twice');
  for (let times = 0; times < 2; times += 1) {
    await db.transaction((tx) => decide(tx, order, APPROVED, site.clock()));
    site.pass(1_000);
  }
  expect(await readBalance(db, order.memberId)).toBe(7_000n);
  await expectAccountedFor(db);
});

// Needs PostgreSQL: the embedded engine has one connection.
test.skipIf(engine === 'embedded')(
  'a second decision of a deposit waits for the first, and finds it decided (CASH-7)',
  async () => {
    const order = await createOrder('decided_at_once');
    const letGo = await holdLocks(db, async (tx) => {
      await lockOrder(tx, order.orderNo);
      await decide(tx, order, APPROVED, site.clock());
    });
    const found = db.transaction((tx) => lockOrder(tx, order.orderNo));
    await expectWaiting(db);
    await letGo();
    expect((await found)?.status).toBe('approved');
    const [kept] = await db.select().from(deposits).where(eq(deposits.id, order.id));
    expect(kept?.decidedAt).toBe(site.clock());
  },
);
