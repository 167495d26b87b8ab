import type * as z from 'zod/mini';
import { boolean, nullable, number, object, optional, string } from 'zod/mini';
import { defineCall } from '../../core/call.ts';
import { endsAt, filled, flag, nothing, withFields } from '../../core/shapes.ts';

/** The content of `MC_SESSION_INFO` (LOGIN-6). */
export const sessionInfo = object({
  token: filled,
  merchantCode: string(),
  userName: string(),
  type: number(),
  firstTimeLogin: flag,
  /** The shown name where `userName` is generated and hidden (WAY-3). */
  displayName: optional(nullable(string())),
});
export type SessionInfo = z.infer<typeof sessionInfo>;

/** The answer of every login method. */
export const loggedIn = withFields(sessionInfo, {
  expiresAt: endsAt,
  /** The member has excluded themselves: login leads to money, history and help (RESP-6). */
  excluded: optional(boolean()),
});

export const logout = defineCall({
  method: 'DELETE',
  path: '/wps/session/logout',
  access: 'member',
  value: nothing,
});

export const renew = defineCall({
  method: 'POST',
  path: '/wps/session/renew',
  access: 'member',
  value: object({ token: string(), expiresAt: endsAt }),
});
