import type * as z from 'zod/mini';
import { number, object, enum as oneOf, optional, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { pageWithTotals } from '../core/page-by-cursor.ts';
import { amount, text, timestamp } from '../core/shapes.ts';
import { BILL_STATES, CONTRACT_RULES } from './agent-contracts.ts';

/** The bill of a dividend contract for a period (AGENT-11). */
const dividend = object({
  id: string(),
  /** The member, where the request has a name; below the first level masked. Empty for the agent's own. */
  userName: text,
  period: object({ from: timestamp, to: timestamp }),
  /** The measure of the contract's rule, with the carry-over. */
  teamResult: amount,
  /** That rule, where it is known. */
  rule: optional(oneOf(CONTRACT_RULES)),
  /** Percent. */
  rate: number(),
  due: amount,
  paid: amount,
  state: oneOf(BILL_STATES),
});
export type Dividend = z.infer<typeof dividend>;

/**
 * Returns dividends of cycles that overlap a range, newest first: the agent's own, or those of a team member by name.
 */
export const dividends = defineCall({
  method: 'GET',
  path: '/wps/agent/dividends',
  access: 'agent',
  value: pageWithTotals(dividend, object({ due: amount, paid: amount })),
});

/** Collects a dividend. Needs `Idempotency-Key`; once a bill. */
export const collectDividend = defineCall({
  method: 'POST',
  path: '/wps/agent/dividends/{id}/collect',
  access: 'agent',
  value: dividend,
});
