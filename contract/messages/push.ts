import { nullable, object, enum as oneOf, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { LANGUAGES } from '../core/languages.ts';
import { filled, flag, list, nothing, orElse } from '../core/shapes.ts';

/** Kinds of push messages; none is advertising (PUSH-1). */
export const PUSH_KINDS = ['withdrawal', 'deposit', 'draw', 'inbox'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** Hours of the member's own day without messages, `HH:MM`; they may pass midnight. */
export const quietHours = object({ from: filled, until: filled });

/** One browser's subscription and its member's choices. */
export const pushSubscription = object({
  /** Address at the browser's push service, unique among subscriptions. */
  endpoint: string(),
  kinds: list(oneOf(PUSH_KINDS)),
  quiet: orElse(nullable(quietHours), null),
  /** Whether messages name their subject; otherwise only that there is news. */
  details: flag,
  /** Language of its messages. */
  language: oneOf(LANGUAGES),
});

export const pushSubscriptions = defineCall({
  method: 'GET',
  path: '/wps/push/subscriptions',
  access: 'member',
  value: object({
    /** The gateway's VAPID key, base64url of an uncompressed point of P-256: `applicationServerKey` of a browser. */
    publicKey: filled,
    /** False for excluded members, who get no messages (RESP-6). */
    allowed: flag,
    list: list(pushSubscription),
    /**
     * Messages of the inbox by mail: the masked address, empty without one; null where the gateway sends none (WAY-34).
     */
    mail: orElse(nullable(object({ address: string(), wanted: flag })), null),
  }),
});

export const subscribeToPush = defineCall({
  method: 'POST',
  path: '/wps/push/subscriptions',
  access: 'member',
  value: nothing,
});

export const unsubscribeFromPush = defineCall({
  method: 'DELETE',
  path: '/wps/push/subscriptions',
  access: 'member',
  value: nothing,
});

/** Turns mail of inbox messages on, in the language of the request, or off (WAY-34). */
export const chooseMail = defineCall({
  method: 'POST',
  path: '/wps/push/mail',
  access: 'member',
  value: nothing,
});

/**
 * Fields of a message to the service worker, as JSON, encrypted for the browser (RFC 8291). These are `title`, `body`,
 * `tag`, which prevents duplicates, and `page`, the path of its page.
 */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly page: `/m/${string}`;
}
