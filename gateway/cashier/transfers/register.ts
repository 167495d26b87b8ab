import { transferToUpline } from '#contract/cashier/transfers.ts';
import { checkPin } from '#gateway/account/pin/check-pin.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { requiredKeyOf } from '#gateway/platform/http/idempotency-key.ts';
import { route } from '#gateway/platform/http/route.ts';
import { toAmount, toMinorUnits } from '#gateway/wallet/amounts.ts';
import { balanceOf } from '#gateway/wallet/ledger.ts';
import { send } from './send.ts';

/** Sending money to the upline (CASH-6). */
export function register(app: GatewayApp, deps: Deps): void {
  route(app, transferToUpline, async ({ session: { member }, body, headers }) => {
    const key = requiredKeyOf(headers);
    if (member.uplineId === null) throw new GatewayError('transfer.no.upline');
    await checkPin(deps, member.id, body.paymentPassword);
    const sending = { from: member.id, to: member.uplineId, amount: toMinorUnits(body.amount), key };
    const orderNo = await send(deps, sending);
    deps.changes.publish(member.uplineId);
    return { orderNo, balance: toAmount(await balanceOf(deps.db, member.id)) };
  });
}
