import { type Action, may, mayExcluded, mayWithFirstPassword, refusalOf } from '#contract/permissions.ts';
import { excludedError } from '#gateway/auth/exclusion/state.ts';
import type { Session } from '#gateway/auth/session/sessions.ts';
import { GatewayError } from '../core/gateway-error.ts';

/**
 * Refuses what the member of a session may not do, by type, by a password that is not yet their own, and by a break from play.
 * @throws {GatewayError} `permission.denied`, `free.reject`, `password.first`, `member.excluded`
 */
export function checkMay({ member, hasFirstPassword, exclusion }: Session, action: Action): void {
  if (!may(action, member.type)) throw new GatewayError(refusalOf(action, member.type));
  if (hasFirstPassword && !mayWithFirstPassword(action)) throw new GatewayError('password.first');
  if (exclusion.state !== 'none' && !mayExcluded(action)) throw excludedError(exclusion);
}
