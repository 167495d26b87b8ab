import type { PushPayload } from '#contract/messages/push.ts';
import type { PushSubscriptionRow } from '#gateway/platform/db/schema/index.ts';
import type { PushRequest } from '#gateway/platform/deps/ports.ts';
import type { GatewaySettings } from '#gateway/platform/settings/settings.ts';
import type { VapidKeys } from './keys.ts';

const DAY_SECONDS = 24 * 3_600;

/** Returns the contact for push services (RFC 8292): the site, or an address at it where it is not public. */
function pushContact({ siteOrigin }: Pick<GatewaySettings, 'siteOrigin'>): string {
  const { protocol, hostname, origin } = new URL(siteOrigin);
  return protocol === 'https:' ? origin : `mailto:no-reply@${hostname}`;
}

/**
 * Encrypts a message for one browser with its keys (RFC 8291, aes128gcm), and signs it with the gateway's key (RFC
 * 8292).
 */
export async function encrypted(
  { endpoint, p256dh, auth }: Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>,
  payload: PushPayload,
  keys: VapidKeys,
  settings: Pick<GatewaySettings, 'siteOrigin'>,
): Promise<PushRequest> {
  const { default: webPush } = await import('web-push');
  const options = { TTL: DAY_SECONDS, vapidDetails: { subject: pushContact(settings), ...keys } };
  const subscription = { endpoint, keys: { p256dh, auth } };
  const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(payload), options);
  return { endpoint, headers: headers as PushRequest['headers'], body };
}
