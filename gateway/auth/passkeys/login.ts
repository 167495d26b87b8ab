import { eq, getTableColumns } from 'drizzle-orm';
import { loginByPasskey, passkeyLoginOptions } from '#contract/auth/passkey-login.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { members, passkeys } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { paceLimit } from '#gateway/platform/http/limits/pace-limit.ts';
import { sharedLimit } from '#gateway/platform/http/limits/shared-limit.ts';
import { route } from '#gateway/platform/http/route.ts';
import { checkAudience, checkEnabled, enter } from '../session/enter.ts';
import { requestOptions, verifyUse } from './ceremonies.ts';
import { consumeChallenge, keepChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';

const LOGINS_PER_MINUTE = 60;
/** Each login form requests them, whether or not a passkey is used (WAY-2). */
const OPTIONS_PER_MINUTE = 300;

export function registerPasskeyLogin(app: GatewayApp, deps: Deps, party: RelyingParty): void {
  const { db, clock, logger } = deps;
  const limitOptions = paceLimit(deps, 'passkey options', OPTIONS_PER_MINUTE, 60);
  const limitLogins = sharedLimit(deps, 'passkeys', LOGINS_PER_MINUTE, 60);

  route(app, passkeyLoginOptions, async ({ client }) => {
    await limitOptions(client.address);
    const options = await requestOptions(party);
    return { challengeId: await keepChallenge(deps, options.challenge, null), options: { ...options } };
  });

  route(app, loginByPasskey, async ({ body: { challengeId, credential, audience }, client, headers }) => {
    await limitLogins(client.address);
    const challenge = await consumeChallenge(deps, challengeId, null);
    const [known] = await db
      .select({ passkey: getTableColumns(passkeys), member: getTableColumns(members) })
      .from(passkeys)
      .innerJoin(members, eq(members.id, passkeys.memberId))
      .where(eq(passkeys.id, credential.id));
    if (!known) throw new GatewayError('passkey.failed');
    const { passkey, member } = known;
    const counter = await verifyUse(party, challenge, credential, passkey);
    checkEnabled(member);
    checkAudience(member.type, audience);
    await db.update(passkeys).set({ counter, lastUsedAt: clock() }).where(eq(passkeys.id, passkey.id));
    logger.info({ member: member.id, by: 'passkey', address: client.address }, 'logged in');
    return enter(deps, member, { headers, client });
  });
}
