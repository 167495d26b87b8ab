import { may, mayWithFirstPassword, refusalOf } from '#contract/permissions.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Guard } from '#gateway/platform/deps/ports.ts';

/** Refuses what members of this type may not do. @throws {GatewayError} `permission.denied`, `free.reject` */
export const checkMemberType: Guard = ({ member }, action) => {
  if (!may(action, member.type)) throw new GatewayError(refusalOf(action, member.type));
};

/** Refuses nearly all while the password is the one that an agent chose. @throws {GatewayError} `password.first` */
export const checkFirstPassword: Guard = ({ hasFirstPassword }, action) => {
  if (hasFirstPassword && !mayWithFirstPassword(action)) throw new GatewayError('password.first');
};
