import { toAmount } from '#gateway/wallet/amounts.ts';
import { instructionLabel } from '../methods/labels.ts';
import { NOTHING_TO_DO, type PaymentProvider } from './provider.ts';
import { byTheRule } from './rule.ts';

/** A bank transfer: the payer gets the account to pay to. */
export const bank: PaymentProvider = {
  code: 'bank',
  start({ amount, orderNo }, language, payee) {
    // Its operator has taken the account away since.
    if (!payee) return NOTHING_TO_DO;
    const lines = { ...payee, amount: toAmount(amount).toFixed(2), reference: orderNo };
    const names = Object.keys(lines) as (keyof typeof lines)[];
    return {
      ...NOTHING_TO_DO,
      instructions: names.map((name) => ({ label: instructionLabel(name, language), value: lines[name] })),
    };
  },
  status: byTheRule,
};
