import * as calls from '#contract/rewards/rewards.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { requiredKeyOf } from '#gateway/platform/http/idempotency-key.ts';
import { route } from '#gateway/platform/http/route.ts';
import { claim } from './claim.ts';
import { listRewards } from './list.ts';
import { enter, listRaffles } from './raffles.ts';

/** What waits for members in the reward centre (RWD-2). */
export function register(app: GatewayApp, deps: Deps): void {
  route(app, calls.rewards, async ({ session, query: { kind }, language }) => ({
    list: await listRewards(deps, session.member, { kind, language }),
  }));
  route(app, calls.claimReward, ({ session, params: { id }, headers, language }) =>
    claim(deps, { memberId: session.member.id, id, key: requiredKeyOf(headers), language }),
  );
  route(app, calls.raffles, async ({ session, language }) => ({
    list: await listRaffles(deps, session.member.id, language),
  }));
  route(app, calls.enterRaffle, ({ session, params: { id }, body: { tickets }, headers, language }) =>
    enter(deps, { memberId: session.member.id, id, tickets, key: requiredKeyOf(headers), language }),
  );
}
