import { wallet } from '#contract/account/member.ts';
import { siteCurrency } from '#contract/core/locality.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { route } from '#gateway/platform/http/route.ts';
import { readBalance } from './accounts.ts';
import { toAmount } from './amounts.ts';

export function register(app: GatewayApp, { db }: Deps): void {
  route(app, wallet, async ({ session: { member } }) => ({
    sumBalance: toAmount(await readBalance(db, member.id)),
    currency: siteCurrency(),
  }));
}
