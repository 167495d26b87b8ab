import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, flag, orElse, text, timestamp } from './shapes.ts';

export const memberInfo = defineCall({
  method: 'GET',
  path: '/wps/member/info',
  summary: 'The member of this session',
  access: 'member',
  action: 'account',
  moduleId: 'AGEINFO3',
  value: z.object({
    id: z.string(),
    nickname: text,
    account: z.string(),
    userName: z.string(),
    type: z.number(),
    regDate: timestamp,
    /** Whether a transfer to the upline is possible. */
    toUpline: flag,
    /** Whether they ever set one, and have to know it to set another. */
    hasPassword: orElse(z.boolean(), true),
    vip: orElse(z.object({ level: z.number(), enabled: flag }), { level: 0, enabled: false }),
  }),
});

export const wallet = defineCall({
  method: 'GET',
  path: '/wps/wallets/gcs',
  summary: 'Balance of the member of this session',
  access: 'member',
  action: 'account',
  value: z.object({ sumBalance: amount, currency: z.string() }),
});

/** Faces that a member may choose from. */
export const HEAD_ICONS = [
  'fox',
  'panda',
  'owl',
  'tiger',
  'rabbit',
  'dragon',
  'wolf',
  'monkey',
  'lion',
  'cat',
  'elephant',
  'octopus',
] as const;
export type HeadIcon = (typeof HEAD_ICONS)[number];

const headIcon = {
  path: '/wps/member/headicon',
  access: 'member',
  action: 'account',
  moduleId: 'PROFPIC3',
} as const;
const chosen = z.object({ icon: z.string() });

export const readHeadIcon = defineCall({
  ...headIcon,
  method: 'GET',
  summary: "Name of the member's picture; empty when none was chosen",
  value: chosen,
});

export const chooseHeadIcon = defineCall({
  ...headIcon,
  method: 'POST',
  action: 'picture',
  summary: "Choose the member's picture",
  bodyFormat: 'form',
  body: z.object({ icon: z.enum(HEAD_ICONS) }),
  value: chosen,
  errors: ['free.reject'],
});

export const memberAffiliate = defineCall({
  method: 'GET',
  path: '/wps/member/affiliate',
  summary: "The member's invitation code, made when there is none yet",
  access: 'member',
  action: 'invite',
  value: z.object({ code: z.string().check(z.minLength(1)) }),
  errors: ['free.reject'],
});
