import * as art from './art/register.ts';
import * as content from './content/register.ts';
import type { Deps } from './deps.ts';
import * as docs from './docs/register.ts';
import * as games from './games/register.ts';
import type { GatewayApp } from './http/app.ts';
import * as member from './member/register.ts';
import * as play from './play/register.ts';
import * as session from './session/register.ts';
import * as system from './system/register.ts';
import * as wallet from './wallet/register.ts';

type Domain = { register(app: GatewayApp, deps: Deps): void };

/** Every domain adds its routes here. */
const DOMAINS: readonly Domain[] = [system, session, member, wallet, games, content, play, art, docs];

export function registerDomains(app: GatewayApp, deps: Deps): void {
  for (const { register } of DOMAINS) register(app, deps);
}
