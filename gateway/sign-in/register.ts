import { signIn, signInWeek } from '#contract/sign-in.ts';
import type { Deps } from '../deps.ts';
import type { GatewayApp } from '../http/app.ts';
import { route } from '../http/route.ts';
import { collect, readWeek } from './activity.ts';

/** The daily sign-in (CONT-3). */
export function register(app: GatewayApp, deps: Deps): void {
  route(app, signInWeek, ({ session }) => readWeek(deps, session));
  route(app, signIn, ({ session }) => collect(deps, session));
}
