import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import * as exclusion from './exclusion/register.ts';
import * as limits from './limits/register.ts';
import * as session from './session/register.ts';

/** What keeps play in bounds, set by the players themselves. */
export function register(app: GatewayApp, deps: Deps): void {
  for (const part of [limits, session, exclusion]) part.register(app, deps);
}
