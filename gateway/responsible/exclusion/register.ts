import * as calls from '#contract/exclusion.ts';
import { dayjs } from '../../dates.ts';
import type { Deps } from '../../deps.ts';
import type { GatewayApp } from '../../http/app.ts';
import { GatewayError } from '../../http/gateway-error.ts';
import { route } from '../../http/route.ts';
import { memberWithPassword, passwordChecker } from '../../password/current.ts';
import { askToReturn, excludeSelf, takeTimeOut } from './exclude.ts';
import { exclusionOf, stateOf } from './state.ts';

/** Breaks and self-exclusion (RESP-6). */
export function register(app: GatewayApp, deps: Deps): void {
  const { db, clock, logger } = deps;
  const checkPassword = passwordChecker(deps);

  route(app, calls.exclusion, async ({ session }) =>
    stateOf(await exclusionOf(db, session.member.id), clock()),
  );

  route(app, calls.takeTimeOut, async ({ session, body }) => {
    const { id } = session.member;
    const until = await takeTimeOut(deps, id, body.hours);
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
