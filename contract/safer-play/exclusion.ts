import { object, enum as oneOf, optional } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { timestamp } from '../core/shapes.ts';

export const EXCLUSION_KINDS = ['time-out', 'self-exclusion'] as const;
export type ExclusionKind = (typeof EXCLUSION_KINDS)[number];

/** Hours of a time-out: from a day to six weeks. */
export const TIME_OUT_HOURS = { least: 24, most: 1_008 } as const;
/** Months of a self-exclusion. */
export const EXCLUSION_MONTHS = [6, 12, 60] as const;
/** Waiting time after a request to return. */
export const RETURN_WAIT_MS = 24 * 3_600_000;

/**
 * `over`: the time of a self-exclusion has passed, but it lasts until its member asks to return; `returning`: the
 * member has asked; `checking`: a document decides whether the account is of an excluded person (HOUSE-44).
 */
export const EXCLUSION_STATES = [
  'none',
  'time-out',
  'self-exclusion',
  'over',
  'returning',
  'checking',
] as const;

export const exclusionState = object({
  state: oneOf(EXCLUSION_STATES),
  /** End of the chosen time. */
  until: optional(timestamp),
  /** When play is possible again, for a member who has asked. */
  activeAt: optional(timestamp),
});

const ending = object({ until: timestamp });

export const exclusion = defineCall({
  method: 'GET',
  path: '/wps/exclusion',
  access: 'member',
  value: exclusionState,
});

export const takeTimeOut = defineCall({
  method: 'POST',
  path: '/wps/time-out',
  access: 'member',
  value: ending,
});

export const excludeSelf = defineCall({
  method: 'POST',
  path: '/wps/self-exclusion',
  access: 'member',
  bodyFormat: 'sealed',
  value: ending,
});

export const askToReturn = defineCall({
  method: 'POST',
  path: '/wps/exclusion/return',
  access: 'member',
  value: exclusionState,
});
