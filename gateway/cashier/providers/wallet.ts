import { renderSVG } from 'uqr';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { instructionLabel } from '../methods/labels.ts';
import { NOTHING_TO_DO, type PaymentProvider } from './provider.ts';
import { byTheRule } from './rule.ts';

/** An e-wallet that scans a code: order and amount in an address with a private scheme. */
export const wallet: PaymentProvider = {
  code: 'wallet',
  start({ amount, orderNo }, language) {
    const due = toAmount(amount).toFixed(2);
    const svg = renderSVG(`demowallet:pay?order=${orderNo}&amount=${due}`, { border: 2, ecc: 'M' });
    return {
      ...NOTHING_TO_DO,
      instructions: [
        { label: instructionLabel('amount', language), value: due },
        { label: instructionLabel('reference', language), value: orderNo },
      ],
      qr: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    };
  },
  status: byTheRule,
};
