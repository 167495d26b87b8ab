import { object, enum as oneOf, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { amount, list, orElse, text, withFields } from '../core/shapes.ts';

/** What has to be bet before money that came with a condition may be withdrawn (RWD-4). */
export const turnover = object({
  /** What it comes from, such as the name of a promotion, in the language asked for. */
  source: text,
  required: amount,
  done: amount,
  /** Which games count, in words; empty where all do. */
  games: text,
  /** What a withdrawal before it is reached would take back. */
  forfeits: orElse(amount, 0),
});

export const TURNOVER_STATES = ['open', 'done', 'forfeited'] as const;

export const turnovers = defineCall({
  method: 'GET',
  path: '/wps/turnovers',
  access: 'member',
  moduleId: 'FUNDTRANS3',
  value: list(withFields(turnover, { id: string(), state: oneOf(TURNOVER_STATES) })),
});
