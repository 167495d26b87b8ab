import { isTrial } from '#contract/member-types.ts';
import { GatewayError } from '../http/gateway-error.ts';
import type { Session } from '../session/sessions.ts';

/** The session's member, unless on trial (TRIAL-2). @throws {GatewayError} `free.reject` */
export function memberNotOnTrial({ member }: Session): Session['member'] {
  if (isTrial(member.type)) throw new GatewayError('free.reject');
  return member;
}
