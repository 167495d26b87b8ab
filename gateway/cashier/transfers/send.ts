import type { TransferObstacle } from '#contract/cashier/transfers.ts';
import { checkNotExcluded } from '#gateway/auth/exclusion/state.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { transfers } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { addTurnoverRequirement } from '#gateway/rewards/turnover/turnover-requirement.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { runIdempotent } from '#gateway/wallet/idempotency.ts';
import { lockAccounts, playerAccount, post, readBalance } from '#gateway/wallet/ledger.ts';
import { newOrderNo } from '#gateway/wallet/order-no.ts';
import { readTransferTerms, type Sides } from './terms.ts';

interface Sending extends Sides {
  /** Minor units. */
  readonly amount: bigint;
  readonly key: string;
}

type SendDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'personLinks'>;

/**
 * Moves money from one member to another, once for its key. The caller must have checked the PIN.
 * @returns the order number
 * @throws {GatewayError} `member.excluded`; `withdrawal.not.eligible` with the first of HOUSE-27's reasons;
 *   `transfer.refused` for two accounts of one person; `balance.insufficient`; `idempotency.conflict`
 */
export async function send(deps: SendDeps, sending: Sending): Promise<string> {
  const { from, to, amount, key } = sending;
  const at = deps.clock();
  try {
    return await deps.db.transaction(async (tx) => {
      const once = { scope: `transfer:${from}`, key, parameters: { to, amount }, at };
      const { result } = await runIdempotent(tx, once, () =>
        move(tx, deps, sending, newOrderNo('T', at, deps.random), at),
      );
      return result;
    });
  } catch (error) {
    // Outside the transaction, which is rolled back for a refused transfer.
    if (error instanceof GatewayError && error.code === 'transfer.refused')
      await deps.personLinks.openCase(deps.db, {
        kind: 'transfer',
        subject: `${Math.min(from, to)}:${Math.max(from, to)}`,
        memberId: from,
        otherId: to,
        at,
      });
    throw error;
  }
}

const notEligible = (reason: TransferObstacle, most?: bigint): GatewayError =>
  new GatewayError('withdrawal.not.eligible', {
    value: { reason, ...(most !== undefined && { amount: toAmount(most) }) },
  });

/**
 * Checks a transfer in the order of HOUSE-27; the caller must hold the locks of both accounts. @throws {GatewayError}
 */
async function checkMayMove(
  tx: Transaction,
  { personLinks }: SendDeps,
  { from, to, amount }: Sending,
  at: number,
): Promise<void> {
  await checkNotExcluded(tx, from, at);
  const { obstacle, capLeft, payBack, transferable } = await readTransferTerms(tx, { from, to }, at);
  if (obstacle !== null && obstacle !== 'payBack') throw notEligible(obstacle);
  if (amount > capLeft) throw notEligible('dailyLimit', capLeft);
  if (amount > (await readBalance(tx, from))) throw new GatewayError('balance.insufficient');
  if (payBack > 0n && amount > transferable) throw notEligible('payBack', transferable);
  if (await personLinks.hardLinked(tx, from, to)) throw new GatewayError('transfer.refused');
}

async function move(
  tx: Transaction,
  deps: SendDeps,
  sending: Sending,
  orderNo: string,
  at: number,
): Promise<string> {
  const { from, to, amount } = sending;
  const [sender, receiver] = [await playerAccount(tx, from), await playerAccount(tx, to)];
  // All other movements of either member wait: caps and pay-back stay true until the money has moved.
  await lockAccounts(tx, [sender, receiver]);
  await checkMayMove(tx, deps, sending, at);
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
  const owed = { memberId: to, source: 'transfer', reference: orderNo, required: amount, since: at };
  await addTurnoverRequirement(tx, owed);
  return orderNo;
}
