import { nullable, object, enum as oneOf, optional } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { filled, list, text, timestamp } from '../core/shapes.ts';

/** The safeguards of an account (SAFE-1). */
export const SAFEGUARDS = [
  'loginPassword',
  'paymentPassword',
  'email',
  'phone',
  'passkeys',
  'sessions',
  'withdrawalAccounts',
  'verification',
  'limits',
] as const;
export type Safeguard = (typeof SAFEGUARDS)[number];

/** `wait`: time or a person decides; the member cannot do anything now. */
export const SAFEGUARD_STATES = ['ok', 'todo', 'wait'] as const;
export type SafeguardState = (typeof SAFEGUARD_STATES)[number];

export const SECURITY_LEVELS = ['low', 'medium', 'high'] as const;
export type SecurityLevel = (typeof SECURITY_LEVELS)[number];

export const security = defineCall({
  method: 'GET',
  path: '/wps/member/security',
  access: 'member',
  value: object({
    level: oneOf(SECURITY_LEVELS),
    items: list(
      object({
        name: filled,
        state: oneOf(SAFEGUARD_STATES),
        /** A masked address or number, or a number of items. */
        detail: text,
      }),
    ),
    /** The login before this one, or a later one from elsewhere. */
    lastLogin: optional(nullable(object({ at: timestamp, ip: text, device: text }))),
  }),
});
