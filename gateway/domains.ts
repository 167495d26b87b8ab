import type { Deps } from './deps.ts';
import type { GatewayApp } from './http/app.ts';
import * as session from './session/register.ts';

/** Every domain adds its routes here. */
const DOMAINS: readonly { register(app: GatewayApp, deps: Deps): void }[] = [session];

export function registerDomains(app: GatewayApp, deps: Deps): void {
  for (const { register } of DOMAINS) register(app, deps);
}
