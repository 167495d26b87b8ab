import { may, mayWithFirstPassword, refusalCode } from '#contract/permissions.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Guard } from '#gateway/platform/deps/ports.ts';

/** Refuses actions that this type of member may not do. @throws {GatewayError} `permission.denied`, `free.reject` */
export const checkMemberType: Guard = ({ member }, action) => {
  if (!may(action, member.type)) throw new GatewayError(refusalCode(action, member.type));
};

/**
 * Refuses launches and bets before the identity check, where it is required before play (HOUSE-46). @throws
 * {GatewayError} `profile.incomplete`
 */
export const checkDocument: Guard = ({ needsDocument }, action) => {
  if (needsDocument && action === 'play')
    throw new GatewayError('profile.incomplete', { value: { fields: ['document'] } });
};

/**
 * Refuses nearly all actions while the password is the one that an agent chose. @throws {GatewayError} `password.first`
 */
export const checkFirstPassword: Guard = ({ hasFirstPassword }, action) => {
  if (hasFirstPassword && !mayWithFirstPassword(action)) throw new GatewayError('password.first');
};
