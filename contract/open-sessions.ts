import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { flag, list, orElse, text, timestamp } from './shapes.ts';

export const openSessions = defineCall({
  method: 'GET',
  path: '/wps/session/list',
  summary: 'Sessions of the member that are open, the latest seen first',
  access: 'member',
  action: 'account',
  value: list(
    z.object({
      id: z.string(),
      /** Name of the browser and of the system it runs on, such as Chrome and Android; empty when unknown. */
      browser: text,
      system: text,
      /** Whether it runs as an app from the home screen. */
      standalone: flag,
      startedAt: timestamp,
      lastSeenAt: timestamp,
      /** Whether it is the one that asks. */
      current: flag,
    }),
  ),
});

export const endSession = defineCall({
  method: 'DELETE',
  path: '/wps/session/list',
  summary: "End one of the member's sessions",
  access: 'member',
  action: 'account',
  body: z.object({ id: z.string() }),
  value: z.null(),
  errors: ['not.found'],
});

export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/wps/session/others',
  summary: 'End every session of the member but this one',
  access: 'member',
  action: 'account',
  value: z.object({ ended: orElse(z.number(), 0) }),
});
