import { object, enum as oneOf, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { amount, list, orElse, text, withFields } from '../core/shapes.ts';

/** A turnover requirement before money with conditions may be withdrawn (RWD-4). */
export const turnover = object({
  /** Its source, such as the name of a promotion, in the requested language. */
  source: text,
  required: amount,
  done: amount,
  /** Which games count, in words; empty for all. */
  games: text,
  /** What a forfeit would take: the rest of the bonus and what it won; after a forfeit, what was taken. */
  forfeits: orElse(amount, 0),
  /** Its bonus money in the balance (HOUSE-19). */
  pocket: orElse(amount, 0),
  /** What today's bets have counted towards it, by the site's day. */
  countedToday: orElse(amount, 0),
});

export const TURNOVER_STATES = ['open', 'done', 'forfeited'] as const;

const turnoverList = list(withFields(turnover, { id: string(), state: oneOf(TURNOVER_STATES) }));

/** Returns a member's requirements. A reached one stays `open` while its pocket needs the member's document. */
export const turnovers = defineCall({
  method: 'GET',
  path: '/wps/turnovers',
  access: 'member',
  moduleId: 'FUNDTRANS3',
  value: turnoverList,
});

/** Forfeits an open bonus; idempotent. Returns all requirements afterwards. */
export const forfeitTurnover = defineCall({
  method: 'POST',
  path: '/wps/turnovers/{id}/forfeit',
  access: 'member',
  moduleId: 'FUNDTRANS3',
  value: turnoverList,
});
