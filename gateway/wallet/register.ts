import { wallet } from '#contract/member.ts';
import type { Deps } from '../deps.ts';
import type { GatewayApp } from '../http/app.ts';
import { route } from '../http/route.ts';
import { CURRENCY } from '../system/info.ts';
import { balanceOf } from './accounts.ts';
import { toAmount } from './amounts.ts';

export function register(app: GatewayApp, { db }: Deps): void {
  route(app, wallet, async ({ session: { member } }) => ({
    sumBalance: toAmount(await balanceOf(db, member.id)),
    currency: CURRENCY,
  }));
}
