import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import * as callbacks from './callbacks/register.ts';
import * as deposits from './deposits/register.ts';
import * as pay from './pay/register.ts';
import * as withdrawals from './withdrawals/register.ts';

/** Money in and out. */
export function register(app: GatewayApp, deps: Deps): void {
  for (const part of [deposits, withdrawals, callbacks, pay]) part.register(app, deps);
}
