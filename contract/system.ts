import { nullable, number, object, optional, string } from 'zod/mini';
import { defineCall } from './call.ts';
import { flag, list, orElse } from './shapes.ts';

export const countries = defineCall({
  method: 'GET',
  path: '/wps/system/countries',
  access: 'public',
  moduleId: 'COMM3',
  value: list(
    object({
      code: string(),
      name: string(),
      dialingCode: string(),
      mobileMinLength: number(),
      mobilePattern: optional(nullable(string())),
    }),
  ),
});

export const PROMOTION_KINDS = [
  'APP_DOWNLOAD',
  'REFERRAL',
  'LOGIN',
  'MANUAL',
  'RAFFLE',
  'UPGRADE_BONUS',
  'MISSION_MANUAL',
  'TICKET',
] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

const availability = orElse(object({ enabled: flag, count: orElse(number(), 0) }), {
  enabled: false,
  count: 0,
});

export const availablePromotions = defineCall({
  method: 'GET',
  path: '/wps/promotions/available',
  access: 'optional',
  value: object({
    APP_DOWNLOAD: availability,
    REFERRAL: availability,
    LOGIN: availability,
    MANUAL: availability,
    RAFFLE: availability,
    UPGRADE_BONUS: availability,
    MISSION_MANUAL: availability,
    TICKET: availability,
  }),
});
