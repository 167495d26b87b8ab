import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { registerByPhone } from './by-phone.ts';
import { registerChange } from './change.ts';
import { registerReset } from './reset.ts';

export function register(app: GatewayApp, deps: Deps): void {
  registerChange(app, deps);
  registerByPhone(app, deps);
  registerReset(app, deps);
}
