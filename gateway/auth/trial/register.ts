import { createTrial, loginToTrial } from '#contract/auth/trial.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { hashSecret } from '#gateway/platform/hashing/secrets.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { paceLimit } from '#gateway/platform/http/limits/pace-limit.ts';
import { sharedLimit } from '#gateway/platform/http/limits/shared-limit.ts';
import { route } from '#gateway/platform/http/route.ts';
import { enter } from '../session/enter.ts';
import { findTrial, givePlayMoney, makeTrial } from './trials.ts';

const TRIALS_PER_TEN_MINUTES = 30;
const LOGINS_PER_MINUTE = 60;

/** Trial accounts (TRIAL-1): made on request, opened by their name alone. */
export function register(app: GatewayApp, deps: Deps): void {
  const { random, settings } = deps;
  const limitTrials = sharedLimit(deps, 'trials', TRIALS_PER_TEN_MINUTES, 600);
  const limitLogins = paceLimit(deps, 'trial logins', LOGINS_PER_MINUTE, 60);
  const nobodysPassword = hashSecret(random.bytes(32).toString('hex'));

  route(app, createTrial, async ({ client }) => {
    await limitTrials(client.address);
    return { trialName: await makeTrial(deps, await nobodysPassword) };
  });

  route(app, loginToTrial, async ({ body, client, headers }) => {
    await limitLogins(client.address);
    const member = await findTrial(deps, body.trialName);
    if (!member) throw new GatewayError('trial.unknown');
    const entered = await enter(deps, member, { headers, client }, `${settings.MERCHANT_CODE}_trial`);
    await givePlayMoney(deps, member);
    return entered;
  });
}
