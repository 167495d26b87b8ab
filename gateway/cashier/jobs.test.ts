import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { systemRandom } from '#gateway/platform/core/random.ts';
import { deposits, withdrawalAccounts, withdrawals } from '#gateway/platform/db/schema/index.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { startGateway, type TestGateway } from '#testkit/gateway/gateway.ts';
import { approveIdentity, expectAccountedFor, payIn } from '#testkit/wallet/money.ts';
import { startDeposit } from './deposits/start.ts';
import { requestWithdrawal } from './withdrawals/request.ts';

const byHand = await startGateway({ CASHIER: 'manual' });
const byItself = await startGateway({ CASHIER: 'auto' });
afterAll(async () => {
  for (const { database, close } of [byHand, byItself]) {
    await expectAccountedFor(database.db);
    await close();
  }
});

const SECOND = 1_000;
let made = 0;

/**
 * Creates a member who deposits by wallet and bank, and requests a withdrawal of this much; amounts are minor units.
 */
async function asking({ database: { db }, ...site }: TestGateway, amount: bigint) {
  const { id: memberId } = await site.member(`asking_${++made}`);
  await payIn(db, memberId, 100_000n, site.clock());
  await approveIdentity(db, memberId, site.clock());
  const account = { kind: 'bank', methodCode: 'harbourbank', holderName: 'A', number: `${made}` } as const;
  const [added] = await db
    .insert(withdrawalAccounts)
    .values({ memberId, ...account, addedAt: site.clock(), usableFrom: site.clock() })
    .returning();
  const deps = { db, clock: site.clock, random: systemRandom };
  const deposit = { method: 'card', amount: 60, fields: {} };
  const order = await startDeposit(deps, memberId, `deposit-${made}`, deposit);
  const wallet = { method: 'wallet', amount: 40, fields: {} };
  const walletOrder = await startDeposit(deps, memberId, `wallet-${made}`, wallet);
  const asked = { key: `withdrawal-${made}`, amount, accountId: String(added?.id) };
  const id = await requestWithdrawal(deps, memberId, asked);
  const depositState = async (of: number) =>
    (await db.select().from(deposits).where(eq(deposits.id, of)))[0]?.status;
  return {
    byCard: () => depositState(order.id),
    byWallet: () => depositState(walletOrder.id),
    withdrawal: async () => {
      const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
      return [row?.status, row?.reason];
    },
    balance: () => readBalance(db, memberId),
  };
}

test('a manual cashier never decides automatically, however long it takes (CASH-2)', async () => {
  const { byCard, byWallet, withdrawal, balance } = await asking(byHand, 30_000n);
  byHand.pass(10 * SECOND);
  await byHand.runCashier();
  expect([await byCard(), await byWallet()]).toEqual(['pending', 'pending']);
  expect(await withdrawal()).toEqual(['pending', null]);
  expect(await balance()).toBe(70_000n);
  // Unpaid deposits still expire.
  byHand.pass(30 * 60 * SECOND);
  await byHand.runCashier();
  expect([await byCard(), await byWallet()]).toEqual(['expired', 'expired']);
  expect(await withdrawal()).toEqual(['pending', null]);
});

test('an automatic cashier decides after four seconds, and waits for payers on a page', async () => {
  const { byCard, byWallet, withdrawal, balance } = await asking(byItself, 30_000n);
  byItself.pass(4 * SECOND - 1);
  await byItself.runCashier();
  expect([await byWallet(), await withdrawal()]).toEqual(['pending', ['pending', null]]);
  byItself.pass(1);
  await byItself.runCashier();
  expect([await byCard(), await byWallet()]).toEqual(['pending', 'approved']);
  expect(await withdrawal()).toEqual(['approved', null]);
  expect(await balance()).toBe(74_000n);
});

test('the rule of the demo returns a withdrawal with such cents in full', async () => {
  const { withdrawal, balance } = await asking(byItself, 30_013n);
  byItself.pass(4 * SECOND);
  await byItself.runCashier();
  expect(await withdrawal()).toEqual(['rejected', 'demo_rule']);
  expect(await balance()).toBe(104_000n);
  await byItself.runCashier();
  expect(await balance()).toBe(104_000n);
});
