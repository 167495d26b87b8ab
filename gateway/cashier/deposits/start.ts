import { and, eq } from 'drizzle-orm';
import type { startDeposit as startDepositCall } from '#contract/cashier/deposits.ts';
import { FACTS } from '#contract/facts/facts.ts';
import type { ParsedBodyOf } from '#contract/requests.ts';
import { newToken } from '#gateway/auth/session/sessions.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { deposits } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { reserveBonus } from '#gateway/rewards/promotions/deposit-bonus.ts';
import type { Offer } from '#gateway/rewards/promotions/offers.ts';
import { guardDeposit } from '#gateway/safer-play/limits/guard.ts';
import { toMinorUnits } from '#gateway/wallet/amounts.ts';
import { runIdempotent } from '#gateway/wallet/idempotency.ts';
import { newOrderNo } from '#gateway/wallet/order-no.ts';
import { findMethod, type Method } from '../methods/methods.ts';
import type { Order } from '../providers/order.ts';

/** A deposit that is not paid within this time expires. */
const PAY_WITHIN_MS = FACTS.deposit.payWithin.ms;

type Asked = ParsedBodyOf<typeof startDepositCall>;

const invalid = (fields: Record<string, string>) => new GatewayError('fields.invalid', { value: { fields } });

function checkAmount(method: Method, amount: bigint, offer: Offer | undefined): void {
  const least = BigInt(offer?.leastDeposit ?? 0) * 100n;
  if (amount < method.min || amount < least) throw invalid({ amount: 'amount_below_min' });
  if (amount > method.max) throw invalid({ amount: 'amount_above_max' });
}

/** Checks the fields of the method, and drops all others. */
function checkedFields(method: Method, given: Readonly<Record<string, string>>): Record<string, string> {
  const wrong: Record<string, string> = {};
  const fields: Record<string, string> = {};
  for (const { name, required, pattern } of method.fields) {
    const value = given[name]?.trim() ?? '';
    if (value === '' && required) wrong[`fields.${name}`] = 'field_required';
    else if (value !== '' && !new RegExp(`^(?:${pattern})$`, 'v').test(value))
      wrong[`fields.${name}`] = 'field_invalid';
    else if (value !== '') fields[name] = value;
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return fields;
}

/**
 * Starts a deposit, with the reserved bonus where `offer` names a promotion, once for its key. Nothing is credited
 * until the provider reports the payment.
 * @throws {GatewayError} `not.found` for a method; `fields.invalid`; `promotion.closed`; `deposit.pending` with the id
 * of the pending one; `limit.deposit.reached`; `idempotency.conflict`
 */
export function startDeposit(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'readPersonId'>,
  memberId: number,
  key: string,
  input: Asked,
  offer?: Offer,
): Promise<Order> {
  const method = findMethod(input.method);
  if (!method) throw new GatewayError('not.found');
  const amount = toMinorUnits(input.amount);
  const { promotionId } = input;
  checkAmount(method, amount, offer);
  const fields = checkedFields(method, input.fields);
  const at = deps.clock();
  const parameters = {
    method: method.code,
    amount,
    fields: JSON.stringify(fields),
    ...(promotionId !== undefined && { promotionId }),
  };
  return deps.db.transaction(async (tx) => {
    const { result: id } = await runIdempotent(
      tx,
      { scope: `deposit:${memberId}`, key, parameters, at },
      async () => {
        await guardDeposit(tx, memberId, amount, at);
        const started = { memberId, amount, fee: method.fee };
        const inserted = await insert(tx, {
          ...started,
          method: method.code,
          fields,
          status: 'pending',
          orderNo: newOrderNo('D', at, deps.random),
          ticket: method.kind === 'redirect' ? newToken(deps) : null,
          requestedAt: at,
          expiresAt: at + PAY_WITHIN_MS,
        });
        if (offer && promotionId !== undefined)
          await reserveBonus(tx, deps, { promotionId, offer, deposit: { ...started, id: inserted }, at });
        return inserted;
      },
    );
    const [order] = await tx.select().from(deposits).where(eq(deposits.id, id));
    if (!order) throw new Error(`No deposit ${id}`);
    return order;
  });
}

async function insert(tx: Transaction, order: typeof deposits.$inferInsert): Promise<number> {
  const [inserted] = await tx
    .insert(deposits)
    .values(order)
    .onConflictDoNothing()
    .returning({ id: deposits.id });
  if (inserted) return inserted.id;
  const isPending = and(
    eq(deposits.memberId, order.memberId),
    eq(deposits.method, order.method),
    eq(deposits.status, 'pending'),
  );
  const [pending] = await tx.select({ id: deposits.id }).from(deposits).where(isPending);
  throw new GatewayError('deposit.pending', { value: { id: String(pending?.id ?? '') } });
}
