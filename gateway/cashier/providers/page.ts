import { NOTHING_TO_DO, type PaymentProvider } from './provider.ts';

/** Path of the payment page of an order. */
export const PAY_PATH = '/wps/pay';

/** A page of the provider, where the payer decides (`gateway/cashier/pay`); before that the status is pending. */
export const page: PaymentProvider = {
  code: 'card',
  start({ orderNo, ticket }, language) {
    const query = new URLSearchParams({ ticket: ticket ?? '', language });
    return { ...NOTHING_TO_DO, redirectUrl: `${PAY_PATH}/${orderNo}?${query}` };
  },
  status: () => ({ status: 'waiting' }),
};
