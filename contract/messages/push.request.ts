import * as z from 'zod/mini';
import type { RequestTable } from '../core/request.ts';
import { timeZoneName } from '../core/time-zone.request.ts';
import { PUSH_KINDS } from './push.ts';

const LOCAL = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/;

/**
 * Returns whether an address may be one of a public push service: https with a host name. Numeric addresses may be
 * machines of the internal network. `URL` normalises a numeric address, in any spelling, to four numbers or brackets.
 */
function isPublicService(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    /\.[a-z][a-z\d-]*$/.test(hostname) &&
    !LOCAL.test(hostname)
  );
}

const endpoint = z.string().check(z.maxLength(2_000), z.refine(isPublicService));

/** `HH:MM` of a day of 24 hours. */
const timeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

export const pushRequests = {
  'GET /wps/push/subscriptions': {
    summary: "The member's subscribed browsers, and the key for a subscription",
    action: 'push',
    errors: ['free.reject'],
  },
  'POST /wps/push/subscriptions': {
    summary: "Subscribe a browser to push messages, or change its kinds; messages use the request's language",
    body: z.object({
      /** In the browser's form. */
      subscription: z.object({
        endpoint,
        keys: z.object({
          /** Base64url of an uncompressed point of P-256, 65 bytes that begin with 4. */
          p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
          /** Base64url of 16 bytes. */
          auth: z.string().check(z.regex(/^[\w-]{22}$/)),
        }),
      }),
      kinds: z.array(z.enum(PUSH_KINDS)).check(z.minLength(1), z.maxLength(PUSH_KINDS.length)),
      quiet: z.nullable(
        z
          .object({ from: timeOfDay, until: timeOfDay })
          .check(z.refine(({ from, until }) => from !== until, { path: ['until'] })),
      ),
      timeZone: timeZoneName,
      details: z.boolean(),
    }),
    action: 'startPush',
    errors: ['free.reject', 'member.excluded'],
  },
  'POST /wps/push/mail': {
    summary: "Switch inbox messages by mail on, in the request's language, or off",
    body: z.object({ wanted: z.boolean() }),
    action: 'push',
    errors: ['free.reject', 'contact.missing'],
  },
  'DELETE /wps/push/subscriptions': {
    summary: 'Unsubscribe a browser from push messages; an unknown browser is not an error',
    body: z.object({ endpoint: z.string().check(z.maxLength(2_000)) }),
    action: 'push',
    errors: ['free.reject'],
  },
} as const satisfies RequestTable;
