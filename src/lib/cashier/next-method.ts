import type { DepositMethod } from '#contract/cashier/deposits.ts';

/**
 * Returns the payment method after a failed one, in the order of the list and around its end; undefined without
 * another one (WAY-32).
 */
export function methodAfter(
  methods: readonly DepositMethod[],
  failed: DepositMethod['code'],
): DepositMethod | undefined {
  const at = methods.findIndex(({ code }) => code === failed);
  const others = [...methods.slice(at + 1), ...methods.slice(0, Math.max(0, at))];
  return others.find(({ pendingId }) => !pendingId);
}
