import * as content from './content/register.ts';
import type { Deps } from './deps.ts';
import * as games from './games/register.ts';
import type { GatewayApp } from './http/app.ts';
import * as play from './play/register.ts';
import * as session from './session/register.ts';

/** Every domain adds its routes here. */
const DOMAINS: readonly { register(app: GatewayApp, deps: Deps): void }[] = [session, games, content, play];

export function registerDomains(app: GatewayApp, deps: Deps): void {
  for (const { register } of DOMAINS) register(app, deps);
}
