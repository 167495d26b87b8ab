import * as calls from '#contract/deposits.ts';
import type { Deps } from '../../deps.ts';
import type { GatewayApp } from '../../http/app.ts';
import { GatewayError } from '../../http/gateway-error.ts';
import { requiredKeyOf } from '../../http/idempotency-key.ts';
import { limitPerClient } from '../../http/limits.ts';
import { route } from '../../http/route.ts';
import { inDetail } from './as-deposit.ts';
import { findDeposit, listDeposits } from './list.ts';
import { offeredMethods } from './offer.ts';
import { startDeposit } from './start.ts';

const STARTS_PER_MINUTE = 20;

/** Paying in (CASH-1). */
export function register(app: GatewayApp, deps: Deps): void {
  const limitStarts = limitPerClient(STARTS_PER_MINUTE, 60);

  route(app, calls.depositMethods, ({ session, language }) =>
    offeredMethods(deps, session.member.id, language),
  );
  route(app, calls.startDeposit, async ({ session, body, headers, language }) => {
    const key = requiredKeyOf(headers);
    const { id } = session.member;
    await limitStarts(`member ${id}`);
    return inDetail(await startDeposit(deps, id, key, body), language);
  });
  route(app, calls.deposits, ({ session, query, language }) =>
    listDeposits(deps.db, session.member.id, query, language),
  );
  route(app, calls.readDeposit, async ({ session, params, language }) => {
    const order = await findDeposit(deps.db, session.member.id, params.id);
    if (!order) throw new GatewayError('not.found');
    return inDetail(order, language);
  });
}
