import { createTrial, loginToTrial, startTrial } from '#contract/auth/trial.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Client } from '#gateway/platform/deps/ports.ts';
import { hashSecret } from '#gateway/platform/hashing/secrets.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { addressLimit } from '#gateway/platform/http/limits/address-limit.ts';
import { paceLimit } from '#gateway/platform/http/limits/pace-limit.ts';
import { sharedLimit } from '#gateway/platform/http/limits/shared-limit.ts';
import { route } from '#gateway/platform/http/route.ts';
import { createProofs } from '../proof/proofs.ts';
import { enter } from '../session/enter.ts';
import { findTrial, givePlayMoney, makeTrial } from './trials.ts';

const HOUR_SECONDS = 3_600;
/** Per address, and for the whole site (HOUSE-52). */
const TRIALS_PER_HOUR = 10;
const TRIALS_OF_SITE_PER_HOUR = 1_200;
const LOGINS_PER_MINUTE = 60;

/** Returns whether a request is a browser's prefetch, which must create no account (HOUSE-35). */
const isPrefetch = (headers: Headers): boolean =>
  ['sec-purpose', 'purpose'].some((name) => headers.get(name)?.toLowerCase().includes('prefetch'));

/** Serves trial accounts (TRIAL-1): created on request, opened only by their name. */
export function register(app: GatewayApp, deps: Deps): void {
  const { random, settings } = deps;
  const limitTrials = addressLimit(deps, 'trials', [{ calls: TRIALS_PER_HOUR, seconds: HOUR_SECONDS }]);
  const limitSite = sharedLimit(deps, 'trials of the site', TRIALS_OF_SITE_PER_HOUR, HOUR_SECONDS);
  const proofs = createProofs(deps);
  const limitLogins = paceLimit(deps, 'trial logins', LOGINS_PER_MINUTE, 60);
  const passwordHash = hashSecret(random.bytes(32).toString('hex'));

  const make = async ({ client, headers }: { readonly client: Client; readonly headers: Headers }) => {
    await proofs.check('trial', client.address, headers);
    await limitTrials(client.address);
    await limitSite('all');
    return { trialName: await makeTrial(deps, await passwordHash) };
  };

  route(app, createTrial, (context) => {
    if (isPrefetch(context.headers)) throw new GatewayError('permission.denied');
    return make(context);
  });
  route(app, startTrial, make);

  route(app, loginToTrial, async ({ body, client, headers }) => {
    await limitLogins(client.address);
    const member = await findTrial(deps, body.trialName);
    if (!member) throw new GatewayError('trial.unknown');
    const entered = await enter(deps, member, { headers, client }, `${settings.MERCHANT_CODE}_trial`);
    await givePlayMoney(deps, member);
    return entered;
  });
}
