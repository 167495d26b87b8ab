import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { flag, timestamp } from './shapes.ts';

/** What `MC_SESSION_INFO` is made of (LOGIN-6). */
export const sessionInfo = z.object({
  token: z.string().check(z.minLength(1)),
  merchantCode: z.string(),
  userName: z.string(),
  type: z.number(),
  firstTimeLogin: flag,
});
export type SessionInfo = z.infer<typeof sessionInfo>;

/** What every way in answers. */
export const loggedIn = z.object({ ...sessionInfo.shape, expiresAt: timestamp });

export const logout = defineCall({
  method: 'DELETE',
  path: '/wps/session/logout',
  summary: 'End this session',
  access: 'member',
  action: 'account',
  value: z.null(),
});

export const renew = defineCall({
  method: 'POST',
  path: '/wps/session/renew',
  summary: 'Exchange the token for a new one before it expires',
  access: 'member',
  action: 'account',
  value: z.object({ token: z.string(), expiresAt: timestamp }),
});
