import type { readDeposit } from '#contract/cashier/deposits.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import type { Payee } from '#gateway/platform/settings/site-info.ts';
import type { PromisedBonus } from '#gateway/rewards/promotions/promised.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { reasonText, toMethodName } from '../methods/labels.ts';
import { findPaymentProvider } from '../providers/index.ts';
import type { Order } from '../providers/order.ts';
import { NOTHING_TO_DO } from '../providers/provider.ts';

/** Converts a deposit for lists. @param bonus the bonus reserved for it, or undefined */
export const inList = (order: Order, language: Language, bonus?: PromisedBonus) => ({
  id: String(order.id),
  orderNo: order.orderNo,
  method: order.method,
  methodName: toMethodName(order.method, language),
  amount: toAmount(order.amount),
  fee: toAmount(order.fee),
  credited: toAmount(order.amount - order.fee),
  bonus: toAmount(bonus?.amount ?? 0n),
  promotion: bonus?.title ?? '',
  status: order.status,
  reason: reasonText(order.reason, language),
  createdAt: order.requestedAt,
  decidedAt: order.decidedAt,
  expiresAt: order.status === 'pending' ? order.expiresAt : null,
});

/** Converts a deposit with the payment instructions and its timeline. @param payee whom a transfer pays */
export function inDetail(
  order: Order,
  language: Language,
  bonus?: PromisedBonus,
  payee?: Payee,
): AnswerOf<typeof readDeposit> {
  const { status, requestedAt, heldAt, decidedAt } = order;
  const note = reasonText(order.reason, language);
  const isPending = status === 'pending';
  const paymentProvider = isPending ? findPaymentProvider(order.method) : undefined;
  const { instructions, ...payment } = paymentProvider?.start(order, language, payee) ?? NOTHING_TO_DO;
  return {
    ...inList(order, language, bonus),
    ...payment,
    instructions: [...instructions],
    timeline: [
      { state: 'pending' as const, at: requestedAt },
      ...(heldAt === null ? [] : [{ state: 'pending' as const, at: heldAt, ...(isPending && { note }) }]),
      ...(decidedAt === null ? [] : [{ state: status, at: decidedAt, note }]),
    ].sort((a, b) => a.at - b.at),
  };
}
