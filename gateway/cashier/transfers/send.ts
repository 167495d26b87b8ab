import { and, eq } from 'drizzle-orm';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { transfers, turnovers } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { isOpen } from '#gateway/rewards/turnover/allocate-stake.ts';
import { runIdempotent } from '#gateway/wallet/idempotency.ts';
import { lockAccounts, playerAccount, post } from '#gateway/wallet/ledger.ts';
import { newOrderNo } from '#gateway/wallet/order-no.ts';

interface Sending {
  readonly from: number;
  readonly to: number;
  /** Minor units. */
  readonly amount: bigint;
  readonly key: string;
}

/**
 * Moves money from one member to another, once for its key. Whoever calls has checked the payment password.
 * @returns the order number
 * @throws {GatewayError} `withdrawal.not.eligible` while turnover is owed, as for any money that leaves;
 *   `balance.insufficient`; `idempotency.conflict`
 */
export function send(deps: Pick<Deps, 'db' | 'clock' | 'random'>, sending: Sending): Promise<string> {
  const { from, to, amount, key } = sending;
  const at = deps.clock();
  return deps.db.transaction(async (tx) => {
    const scope = `transfer:${from}`;
    const { result } = await runIdempotent(tx, { scope, key, parameters: { to, amount }, at }, () =>
      move(tx, sending, newOrderNo('T', at, deps.random), at),
    );
    return result;
  });
}

async function move(tx: Transaction, sending: Sending, orderNo: string, at: number): Promise<string> {
  const { from, to, amount } = sending;
  const [sender, receiver] = [await playerAccount(tx, from), await playerAccount(tx, to)];
  await lockAccounts(tx, [sender, receiver]);
  if ((await tx.$count(turnovers, and(eq(turnovers.memberId, from), isOpen))) > 0)
    throw new GatewayError('withdrawal.not.eligible', { value: { reason: 'turnover' } });
  const { transactionId } = await post(tx, {
    kind: 'transfer',
    idempotencyKey: `transfer:${orderNo}`,
    parameters: { from, to, amount },
    entries: [
      { accountId: sender, amount: -amount },
      { accountId: receiver, amount },
    ],
    at,
  });
  const sides = { fromMemberId: from, toMemberId: to };
  await tx.insert(transfers).values({ ...sides, orderNo, amount, madeAt: at, transactionId });
  return orderNo;
}
