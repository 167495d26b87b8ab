import { paymentCallback } from '#contract/cashier/payments.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { limitBody } from '#gateway/platform/http/body.ts';
import { route } from '#gateway/platform/http/route.ts';
import { acceptEvent } from './accept.ts';
import { checkSignature } from './signature.ts';

/** Registers signed callbacks, the only way in for a payment provider (CASH-2). */
export function register(app: GatewayApp, deps: Deps): void {
  app.post(paymentCallback.path.replace('{provider}', ':provider'), async (c, next) => {
    await limitBody(c, async () => {});
    // The signature covers the raw bytes, so they are read before any parser.
    const body = await c.req.raw.clone().text();
    checkSignature(deps.settings.PAYMENT_KEY, c.req.header('signature'), body, deps.clock());
    await next();
  });

  route(app, paymentCallback, async ({ params, body }) => {
    await acceptEvent(deps, params.provider, body);
    return null;
  });
}
