import { eq } from 'drizzle-orm';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { contractBills } from '#gateway/platform/db/schema/index.ts';
import { houseAccount, playerAccount, post } from '#gateway/wallet/ledger.ts';

/** Pays the amount of a bill, once. The caller must hold the lock of the bill or of its contract. */
export async function payBill(
  tx: Transaction,
  { id, memberId, kind, due }: typeof contractBills.$inferSelect,
  at: number,
): Promise<void> {
  const { transactionId } = await post(tx, {
    kind: kind === 'dividend' ? 'dividend' : 'salary',
    idempotencyKey: `contract-bill:${id}`,
    parameters: { memberId, due },
    entries: [
      { accountId: await playerAccount(tx, memberId), amount: due },
      { accountId: await houseAccount(tx, 'contracts'), amount: -due },
    ],
    at,
  });
  await tx
    .update(contractBills)
    .set({ state: 'paid', paid: due, paidAt: at, transactionId })
    .where(eq(contractBills.id, id));
}
