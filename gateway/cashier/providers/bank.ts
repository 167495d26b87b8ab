import { toAmount } from '#gateway/wallet/amounts.ts';
import { instructionLabel } from '../methods/labels.ts';
import { NOTHING_TO_DO, type PaymentProvider } from './provider.ts';
import { byTheRule } from './rule.ts';

/** The payee of the reference cashier: a fictional bank. */
const PAYEE = { bank: 'Harbour Bank', holder: 'Harbour Cashier Services', number: '5140 0012 3456' };

/** A bank transfer: the payer gets the account to pay to. */
export const bank: PaymentProvider = {
  code: 'bank',
  start({ amount, orderNo }, language) {
    const lines = { ...PAYEE, amount: toAmount(amount).toFixed(2), reference: orderNo };
    const names = Object.keys(lines) as (keyof typeof lines)[];
    return {
      ...NOTHING_TO_DO,
      instructions: names.map((name) => ({ label: instructionLabel(name, language), value: lines[name] })),
    };
  },
  status: byTheRule,
};
