import { transferToUpline } from '#contract/transfers.ts';
import type { Deps } from '../deps.ts';
import type { GatewayApp } from '../http/app.ts';
import { GatewayError } from '../http/gateway-error.ts';
import { requiredKeyOf } from '../http/idempotency-key.ts';
import { route } from '../http/route.ts';
import { checkPaymentPassword } from '../payment-password/check.ts';
import { toAmount, toMinorUnits } from '../wallet/amounts.ts';
import { balanceOf } from '../wallet/ledger.ts';
import { send } from './send.ts';

/** Sending money to the upline (CASH-6). */
export function register(app: GatewayApp, deps: Deps): void {
  route(app, transferToUpline, async ({ session: { member }, body, headers }) => {
    const key = requiredKeyOf(headers);
    if (member.uplineId === null) throw new GatewayError('transfer.no.upline');
    await checkPaymentPassword(deps, member.id, body.paymentPassword);
    const sending = { from: member.id, to: member.uplineId, amount: toMinorUnits(body.amount), key };
    const orderNo = await send(deps, sending);
    deps.changes.publish(member.uplineId);
    return { orderNo, balance: toAmount(await balanceOf(deps.db, member.id)) };
  });
}
