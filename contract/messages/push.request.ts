import * as z from 'zod/mini';
import type { RequestTable } from '../core/request.ts';
import { timeZoneName } from '../core/time-zone.request.ts';
import { PUSH_KINDS } from './push.ts';

const LOCAL = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/;

/**
 * Whether an address can be one of a public push service: https by a name, since services have names, and addresses in
 * figures may be machines of our own network. `URL` writes an address in figures, however it was spelt, as four numbers or in brackets.
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
    summary: "The member's browsers that messages are pushed to, and the key to subscribe with",
    action: 'push',
    errors: ['free.reject'],
  },
  'POST /wps/push/subscriptions': {
    summary:
      'Push messages to a browser, or change which; the language of the request is that of the messages',
    body: z.object({
      /** As the browser gives it. */
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
    summary: 'Mail the messages of the inbox, in the language of the request, or mail them no more',
    body: z.object({ wanted: z.boolean() }),
    action: 'push',
    errors: ['free.reject', 'contact.missing'],
  },
  'DELETE /wps/push/subscriptions': {
    summary: 'Push no more messages to a browser; one that gets none is no error',
    body: z.object({ endpoint: z.string().check(z.maxLength(2_000)) }),
    action: 'push',
    errors: ['free.reject'],
  },
} as const satisfies RequestTable;
