import { toAmount } from '#gateway/wallet/amounts.ts';
import { instructionLabel } from '../methods/labels.ts';
import { NOTHING_TO_DO, type PaymentProvider } from './provider.ts';
import { byTheRule } from './rule.ts';

/** Whom the reference cashier has itself paid: a bank that is not there. */
const PAYEE = { bank: 'Harbour Bank', holder: 'Lumo Cashier', number: '5140 0012 3456' };

/** A transfer from bank to bank: the payer is told where to. */
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
