import * as calls from '#contract/safer-play/exclusion.ts';
import { findExclusion, toExclusionState } from '#gateway/auth/exclusion/state.ts';
import { memberWithPassword, passwordChecker } from '#gateway/auth/password/current.ts';
import { dayjs } from '#gateway/platform/calendar/dayjs.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { route } from '#gateway/platform/http/route.ts';
import { askToReturn, excludeSelf, startTimeOut } from './exclude.ts';

/** Registers breaks and self-exclusion (RESP-6). */
export function register(app: GatewayApp, deps: Deps): void {
  const { db, clock, logger } = deps;
  const checkPassword = passwordChecker(deps);

  route(app, calls.exclusion, async ({ session }) =>
    toExclusionState(await findExclusion(db, session.member.id), clock()),
  );

  route(app, calls.takeTimeOut, async ({ session, body }) => {
    const { id } = session.member;
    const until = await startTimeOut(deps, id, body.hours);
    logger.info({ member: id, until }, 'time-out taken');
    return { until };
  });

  route(app, calls.excludeSelf, async ({ session, body: { months, password } }) => {
    const { id } = session.member;
    const member = await memberWithPassword(db, id);
    if (password !== undefined) await checkPassword(member, password);
    else if (member.hasPassword)
      throw new GatewayError('fields.invalid', { value: { fields: { password: 'field_required' } } });
    const until = await excludeSelf(deps, id, dayjs.utc(clock()).add(months, 'month').valueOf());
    logger.info({ member: id, until }, 'member excluded');
    return { until };
  });

  route(app, calls.askToReturn, ({ session }) => askToReturn(deps, session.member.id));
}
