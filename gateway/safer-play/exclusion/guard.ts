import { mayExcluded } from '#contract/permissions.ts';
import { excludedError } from '#gateway/auth/exclusion/state.ts';
import type { Guard } from '#gateway/platform/deps/ports.ts';

/** Refuses play to members who took a break from it (RESP-6). @throws {GatewayError} `member.excluded` */
export const checkExclusion: Guard = ({ exclusion }, action) => {
  if (exclusion.state !== 'none' && !mayExcluded(action)) throw excludedError(exclusion);
};
