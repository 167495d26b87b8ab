import { defineCall } from '../core/call.ts';
import { nothing } from '../core/shapes.ts';

/**
 * Reports the result of an order by a payment provider, signed by header `Signature: t=<seconds>,v1=<hex>`. The
 * signature is the HMAC-SHA-256 of `<t>.<body>` under the provider's key, at most five minutes old. Each `eventId`
 * counts once; a repeated one is answered as the first.
 */
export const paymentCallback = defineCall({
  method: 'POST',
  path: '/wps/callbacks/payments/{provider}',
  access: 'public',
  value: nothing,
});
