import { boolean, nullable, number, object, optional, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { USUAL_CURRENCY } from '../core/currency.ts';
import { amount, filled, flag, orElse, text, timestamp } from '../core/shapes.ts';

export const memberInfo = defineCall({
  method: 'GET',
  path: '/wps/member/info',
  access: 'member',
  moduleId: 'AGEINFO3',
  value: object({
    id: string(),
    nickname: text,
    account: string(),
    userName: string(),
    /** The shown name where `userName` is generated and hidden (WAY-3). */
    displayName: optional(nullable(string())),
    type: number(),
    regDate: timestamp,
    /** Whether a transfer to the upline is possible. */
    toUpline: flag,
    /** Whether the member ever set one, and must give it to set another. */
    hasPassword: orElse(boolean(), true),
    vip: orElse(
      object({
        level: number(),
        enabled: flag,
        /** The level, where home has not shown yet that it was reached (WAY-36). */
        reached: optional(nullable(number())),
      }),
      { level: 0, enabled: false },
    ),
  }),
});

export const wallet = defineCall({
  method: 'GET',
  path: '/wps/wallets/gcs',
  access: 'member',
  value: object({ sumBalance: amount, currency: orElse(string(), USUAL_CURRENCY) }),
});

/** Pictures that a member may choose from. */
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

const chosen = object({ icon: string() });

export const readHeadIcon = defineCall({
  method: 'GET',
  path: '/wps/member/headicon',
  access: 'member',
  moduleId: 'PROFPIC3',
  value: chosen,
});

export const chooseHeadIcon = defineCall({
  method: 'POST',
  path: '/wps/member/headicon',
  access: 'member',
  moduleId: 'PROFPIC3',
  bodyFormat: 'form',
  value: chosen,
});

export const memberAffiliate = defineCall({
  method: 'GET',
  path: '/wps/member/affiliate',
  access: 'member',
  moduleId: 'AFFMAN3',
  value: object({ code: filled }),
});
