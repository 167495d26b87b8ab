import * as calls from '#contract/rewards/rewards.ts';
import { recordClaim } from '#gateway/auth/persons/record.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { requireIdempotencyKey } from '#gateway/platform/http/idempotency-key.ts';
import { route } from '#gateway/platform/http/route.ts';
import { allowanceShown, computeAllowance } from '../eligibility/allowance.ts';
import { limitClaims } from '../eligibility/limit-claims.ts';
import { claim } from './claim.ts';
import { listRewards } from './list.ts';
import { enter, listRaffles } from './raffles.ts';

/** Serves the reward centre: missions, rewards and raffles (RWD-2). */
export function register(app: GatewayApp, deps: Deps): void {
  const limit = limitClaims(deps);
  route(app, calls.rewards, async ({ session, query: { kind }, language }) => ({
    list: await listRewards(deps, session.member, { kind, language }),
    allowance: allowanceShown(await computeAllowance(deps, deps.db, session.member.id)),
  }));
  route(app, calls.claimReward, async ({ session, params: { id }, headers, client, language }) => {
    await limit(session.member.id);
    const claimed = await claim(deps, {
      memberId: session.member.id,
      id,
      key: requireIdempotencyKey(headers),
      language,
    });
    await recordClaim(deps, session.member.id, headers, client);
    return claimed;
  });
  route(app, calls.raffles, async ({ session, language }) => ({
    list: await listRaffles(deps, session.member.id, language),
  }));
  route(app, calls.enterRaffle, ({ session, params: { id }, body: { tickets }, headers, language }) =>
    enter(deps, { memberId: session.member.id, id, tickets, key: requireIdempotencyKey(headers), language }),
  );
}
