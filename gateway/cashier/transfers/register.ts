import { transferSettings, transferToUpline } from '#contract/cashier/transfers.ts';
import { checkPin } from '#gateway/account/pin/check-pin.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Session } from '#gateway/platform/deps/session.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { requireIdempotencyKey } from '#gateway/platform/http/idempotency-key.ts';
import { sharedLimit } from '#gateway/platform/http/limits/shared-limit.ts';
import { route } from '#gateway/platform/http/route.ts';
import { openTurnovers } from '#gateway/rewards/turnover/list.ts';
import { toAmount, toMinorUnits } from '#gateway/wallet/amounts.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { send } from './send.ts';
import { readTransferTerms, type Sides } from './terms.ts';

/** @throws {GatewayError} `transfer.no.upline` */
function requireSides({ member }: Session): Sides {
  if (member.uplineId === null) throw new GatewayError('transfer.no.upline');
  return { from: member.id, to: member.uplineId };
}

/** Tries per member, successful or not (HOUSE-52). */
const TRIES_PER_DAY = 10;

/** Sending money to the upline (CASH-6), and what may be sent. */
export function register(app: GatewayApp, deps: Deps): void {
  const limitTries = sharedLimit(deps, 'transfers', TRIES_PER_DAY, 86_400);

  route(app, transferSettings, async ({ session, language }) => {
    const sides = requireSides(session);
    const terms = await readTransferTerms(deps.db, sides, deps.clock());
    const { obstacle, leftToday, most, payBack } = terms;
    return {
      most: toAmount(most),
      reason: obstacle,
      leftToday,
      payBack: toAmount(payBack),
      turnovers: await openTurnovers(deps, sides.from, language),
    };
  });

  route(app, transferToUpline, async ({ session, body, headers }) => {
    const key = requireIdempotencyKey(headers);
    const sides = requireSides(session);
    await limitTries(`member ${sides.from}`);
    await checkPin(deps, sides.from, body.paymentPassword);
    const orderNo = await send(deps, { ...sides, amount: toMinorUnits(body.amount), key });
    deps.changes.publish(sides.to);
    return { orderNo, balance: toAmount(await readBalance(deps.db, sides.from)) };
  });
}
