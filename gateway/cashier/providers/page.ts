import { NOTHING_TO_DO, type PaymentProvider } from './provider.ts';

/** Where the payment page of an order is. */
export const PAY_PATH = '/wps/pay';

/** A page of the provider, where the payer decides (`gateway/cashier/pay`): it knows nothing before. */
export const page: PaymentProvider = {
  code: 'card',
  start({ orderNo, ticket }, language) {
    const query = new URLSearchParams({ ticket: ticket ?? '', language });
    return { ...NOTHING_TO_DO, redirectUrl: `${PAY_PATH}/${orderNo}?${query}` };
  },
  status: () => ({ status: 'waiting' }),
};
