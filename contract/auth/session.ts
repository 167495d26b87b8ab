import type * as z from 'zod/mini';
import { boolean, nullable, number, object, optional, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { endsAt, filled, flag, nothing, withFields } from '../core/shapes.ts';

/** What `MC_SESSION_INFO` is made of (LOGIN-6). */
export const sessionInfo = object({
  token: filled,
  merchantCode: string(),
  userName: string(),
  type: number(),
  firstTimeLogin: flag,
  /** What the account is called where `userName` is the gateway's own and not to be shown (WAY-3). */
  displayName: optional(nullable(string())),
});
export type SessionInfo = z.infer<typeof sessionInfo>;

/** What every way in answers. */
export const loggedIn = withFields(sessionInfo, {
  expiresAt: endsAt,
  /** The member has chosen not to play: login leads to where their money, history and help are (RESP-6). */
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
