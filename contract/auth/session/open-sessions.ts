import { number, object, string } from 'zod/mini';
import { defineCall } from '../../core/call.ts';
import { flag, list, nothing, orElse, text, timestamp } from '../../core/shapes.ts';

export const openSessions = defineCall({
  method: 'GET',
  path: '/wps/session/list',
  access: 'member',
  value: list(
    object({
      id: string(),
      /** Name of the browser and of the system it runs on, such as Chrome and Android; empty when unknown. */
      browser: text,
      system: text,
      /** Whether it runs as an app from the home screen. */
      standalone: flag,
      startedAt: timestamp,
      lastSeenAt: timestamp,
      /** Whether it is the calling session. */
      current: flag,
    }),
  ),
});

export const endSession = defineCall({
  method: 'DELETE',
  path: '/wps/session/list',
  access: 'member',
  value: nothing,
});

export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/wps/session/others',
  access: 'member',
  value: object({ ended: orElse(number(), 0) }),
});
