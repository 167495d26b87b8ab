import { Hono } from 'hono';
import { GatewayError } from '../core/gateway-error.ts';
import type { Deps } from '../deps/deps.ts';
import type { Client } from '../deps/ports.ts';
import { failure } from './answer.ts';
import { toRefusal } from './refusal.ts';

export type GatewayEnv = { Bindings: { deps: Deps; client: Client } };

/** The gateway's routes; each domain adds its own with `route`. */
export type GatewayApp = Hono<GatewayEnv>;

const METHODS_SHOWN = ['GET', 'POST', 'PUT', 'DELETE'];

/** Creates an app that always answers in the envelope, errors too. */
export function createApp(): GatewayApp {
  const app: GatewayApp = new Hono<GatewayEnv>({ strict: true });
  app.use('*', async (c, next) => {
    c.env.deps.accessGate.check(c.req.path, c.env.client);
    await next();
  });
  app.notFound((c) => {
    const methods = new Set(
      app.routes.filter((known) => known.path === c.req.path).map((known) => known.method),
    );
    const allowed = METHODS_SHOWN.filter((method) => methods.has(method));
    if (allowed.length === 0) return failure(new GatewayError('not.found'));
    return failure(new GatewayError('method.not.allowed'), { Allow: allowed.join(', ') });
  });
  app.onError((error, c) => failure(toRefusal(error, c.env.deps.logger)));
  return app;
}
