import { object, enum as oneOf } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { list } from '../core/shapes.ts';

/** Details that a member must give before the first deposit (HOUSE-46); `document`: an approved identity check. */
export const PERSONAL_DETAILS = ['fullName', 'birthday', 'document'] as const;
export type PersonalDetail = (typeof PERSONAL_DETAILS)[number];

const missingDetails = object({ missing: list(oneOf(PERSONAL_DETAILS)) });

/** Returns the details that are missing before a deposit; empty where none is. */
export const personalDetails = defineCall({
  method: 'GET',
  path: '/wps/member/details',
  access: 'member',
  value: missingDetails,
});

/** Sets missing details, once: present ones stay. */
export const setPersonalDetails = defineCall({
  method: 'POST',
  path: '/wps/member/details',
  access: 'member',
  value: missingDetails,
});
