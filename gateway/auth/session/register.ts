import { logout, renew } from '#contract/auth/session/session.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { route } from '#gateway/platform/http/route.ts';
import { registerLogin } from './login.ts';
import { registerOpenSessions } from './open-sessions.ts';
import { endSessions, renewSession } from './sessions.ts';

export function register(app: GatewayApp, deps: Deps): void {
  registerLogin(app, deps);
  registerOpenSessions(app, deps);

  route(app, logout, async ({ session }) => {
    await endSessions(deps, deps.db, { sessionId: session.id });
    return null;
  });

  route(app, renew, async ({ session }) => {
    const renewed = await renewSession(deps, session);
    if (!renewed) throw new GatewayError('session.expired');
    return renewed;
  });
}
