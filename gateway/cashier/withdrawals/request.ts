import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { requireRow } from '#gateway/platform/db/require-row.ts';
import { withdrawals } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { forfeitableAmount, forfeitBonuses } from '#gateway/rewards/turnover/forfeit.ts';
import { freePockets } from '#gateway/rewards/turnover/free-pockets.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { runIdempotent } from '#gateway/wallet/idempotency.ts';
import { houseAccount, lockAccounts, playerAccount, post } from '#gateway/wallet/ledger.ts';
import { newOrderNo } from '#gateway/wallet/order-no.ts';
import { findAccount } from '../accounts/accounts.ts';
import { FEE, MAX_WITHDRAWAL, MIN_WITHDRAWAL, readEligibility } from './eligibility.ts';
import { mostTo, readToPayBack } from './pay-back.ts';

interface Asked {
  readonly key: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly accountId: string;
  /** Whether bonuses with open turnover are forfeited. */
  readonly forfeit?: boolean;
}

const invalid = (message: string) =>
  new GatewayError('fields.invalid', { value: { fields: { amount: message } } });

/**
 * Requests a withdrawal, once for its key: one transaction checks it and debits the balance. The caller must have
 * checked the PIN.
 * @returns the withdrawal's id
 * @throws {GatewayError} `fields.invalid`; `not.found` for an account; `account.not.usable` with the moment from which
 * it is; `withdrawal.not.eligible` with the reason, and with the amount to forfeit where that needs consent;
 * `withdrawal.pay.back` while other money must first return to its source; `balance.insufficient`;
 * `idempotency.conflict`
 */
export function requestWithdrawal(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'readPersonId'>,
  memberId: number,
  input: Asked,
): Promise<number> {
  const { key, amount, accountId, forfeit = false } = input;
  if (amount < MIN_WITHDRAWAL) throw invalid('amount_below_min');
  if (amount > MAX_WITHDRAWAL) throw invalid('amount_above_max');
  const at = deps.clock();
  return deps.db.transaction(async (tx) => {
    const parameters = { amount, accountId, forfeit };
    const { result } = await runIdempotent(tx, { scope: `withdrawal:${memberId}`, key, parameters, at }, () =>
      take(tx, deps, memberId, input, at),
    );
    return result;
  });
}

async function take(
  tx: Transaction,
  deps: Pick<Deps, 'random' | 'readPersonId'>,
  memberId: number,
  { key, amount, accountId, forfeit = false }: Asked,
  at: number,
): Promise<number> {
  const player = await playerAccount(tx, memberId);
  // All other movements of this member wait, so the values read below stay true until the money has moved.
  await lockAccounts(tx, [player]);
  const account = await findAccount(tx, memberId, accountId);
  if (!account) throw new GatewayError('not.found');
  const { usableFrom, methodCode: method, kind, waits } = account;
  if (waits) throw new GatewayError('account.not.usable', { value: { usableFrom, state: 'waits' } });
  if (usableFrom > at) throw new GatewayError('account.not.usable', { value: { usableFrom } });
  const { obstacle } = await readEligibility(tx, memberId, at);
  if (obstacle !== null) throw new GatewayError('withdrawal.not.eligible', { value: { reason: obstacle } });
  if (amount > mostTo(kind, await readToPayBack(tx, memberId))) throw new GatewayError('withdrawal.pay.back');
  await freePockets(tx, deps, memberId, at);
  const bonuses = await forfeitableAmount(tx, memberId);
  if (bonuses > 0n && !forfeit)
    throw new GatewayError('withdrawal.not.eligible', {
      value: { reason: 'turnover', forfeits: toAmount(bonuses) },
    });
  if (bonuses > 0n) await forfeitBonuses(tx, memberId, at);
  const { transactionId } = await post(tx, {
    kind: 'withdrawal',
    idempotencyKey: `withdrawal:${memberId}:${key}`,
    parameters: { amount, accountId },
    entries: [
      { accountId: player, amount: -amount },
      { accountId: await houseAccount(tx, 'withdrawals'), amount },
    ],
    at,
  });
  const orderNo = newOrderNo('W', at, deps.random);
  const row = { memberId, orderNo, method, amount, fee: FEE, status: 'pending' as const, transactionId };
  const rows = await tx
    .insert(withdrawals)
    .values({ ...row, accountId: account.id, requestedAt: at })
    .returning({ id: withdrawals.id });
  return requireRow(rows, 'withdrawal').id;
}
