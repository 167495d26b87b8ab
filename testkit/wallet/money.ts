import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { systemRandom } from '#gateway/platform/core/random.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { accounts, deposits, verifications } from '#gateway/platform/db/schema/index.ts';
import type { HouseAccount } from '#gateway/wallet/accounts.ts';
import { faultLines, verifyLedger } from '#gateway/wallet/audit/verify.ts';
import { houseAccount, playerAccount, post } from '#gateway/wallet/ledger.ts';
import { newOrderNo } from '#gateway/wallet/order-no.ts';

/** Pays money into a member's account like an approved deposit, with its record. @param amount minor units */
export function payIn(
  db: Database,
  memberId: number,
  amount: bigint,
  at = 0,
  method: 'bank' | 'wallet' | 'card' = 'bank',
): Promise<void> {
  return db.transaction(async (tx) => {
    const orderNo = newOrderNo('D', at, systemRandom);
    const entries = [
      { accountId: await houseAccount(tx, 'cashier'), amount: -amount },
      { accountId: await playerAccount(tx, memberId), amount },
    ];
    const key = { idempotencyKey: `test:${orderNo}`, parameters: {} };
    const { transactionId } = await post(tx, { kind: 'deposit', ...key, entries, at });
    const paid = { memberId, orderNo, method, amount, status: 'approved' as const, transactionId };
    await tx.insert(deposits).values({ ...paid, requestedAt: at, decidedAt: at });
  });
}

/** Returns the balance of a house account, in minor units. */
export async function houseBalance(db: Database, name: HouseAccount): Promise<bigint> {
  const [account] = await db.select().from(accounts).where(eq(accounts.houseName, name));
  return account?.balance ?? 0n;
}

/** Fails with every fault that `npm run ledger -- verify` would find (CASH-8). */
export async function expectAccountedFor(db: Database): Promise<void> {
  expect(faultLines(await verifyLedger(db))).toEqual([]);
}

/** Approves a member's identity like a reviewer; no payout is possible before (CASH-3). */
export async function approveIdentity(db: Database, memberId: number, at = 0): Promise<void> {
  const orderNo = newOrderNo('V', at, systemRandom);
  await db.insert(verifications).values({ memberId, orderNo, status: 'approved', sentAt: at, decidedAt: at });
}
