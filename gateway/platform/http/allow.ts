import type { Action } from '#contract/permissions.ts';
import type { Deps } from '../deps/deps.ts';
import type { Session } from '../deps/session.ts';

/**
 * Asks every room whether a session's member may do this now. @throws {GatewayError} of the first guard that refuses
 */
export function checkMay({ guards }: Pick<Deps, 'guards'>, session: Session, action: Action): void {
  for (const guard of guards) guard(session, action);
}
