import type { Channel } from '#contract/auth/third-party.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { type Identity, verifyIdentity } from './firebase-token.ts';

const SIGN_IN_PROVIDERS: Readonly<Record<Channel, string>> = {
  google: 'google.com',
  facebook: 'facebook.com',
  sms: 'phone',
};

/**
 * Checks an ID token of Firebase for the channel that the caller names (LOGIN-3).
 * @throws {GatewayError} `permission.denied` when the operator switched the channel off; `identity.invalid`
 */
export async function identityBy(
  deps: Pick<Deps, 'settings' | 'clock' | 'tokenKeys'>,
  channel: Channel,
  token: string,
): Promise<Identity> {
  if (!deps.settings.FIREBASE_SIGN_IN.includes(channel)) throw new GatewayError('permission.denied');
  const identity = await verifyIdentity(deps, token);
  if (identity.provider !== SIGN_IN_PROVIDERS[channel])
    throw new GatewayError('identity.invalid', { cause: new Error('the token is of another channel') });
  return identity;
}
