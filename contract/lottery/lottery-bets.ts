import type * as z from 'zod/mini';
import { number, object, enum as oneOf, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { pageWithTotals } from '../core/page-by-cursor.ts';
import { amount, filled, list, text, timestamp, timestampOrNone } from '../core/shapes.ts';

/** `void`: the draw did not take place and the stake was returned (LOTT-6). */
export const TICKET_STATES = ['open', 'won', 'lost', 'void'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** Maximum factor of a stake for a draw. */
export const MAX_MULTIPLE = 999;

const ticketLine = object({
  playId: string(),
  playName: text,
  picks: list(string()),
  /** Drawn ones among the picks; empty until then. */
  matches: list(string()),
  odds: number(),
  stake: amount,
  win: amount,
});

/** A bet on one draw (LOTT-7). */
export const lotteryTicket = object({
  id: filled,
  code: string(),
  name: text,
  issue: string(),
  station: text,
  drawsAt: timestamp,
  state: oneOf(TICKET_STATES),
  multiple: number(),
  stake: amount,
  /** 0 until it is settled. */
  win: amount,
  /** The drawn numbers; empty until all are public. */
  numbers: list(string()),
  lines: list(ticketLine),
  /** When it was bought. */
  at: timestamp,
  settledAt: timestampOrNone,
});
export type LotteryTicket = z.infer<typeof lotteryTicket>;

/**
 * Buys tickets. Needs `Idempotency-Key`: one ticket for each draw, all of them or none. The server computes stakes,
 * odds and wins again. `odds.changed` has the new version as its value, `number.limit` the play, the pick and the rest
 * of its cap.
 */
export const placeLotteryBets = defineCall({
  method: 'POST',
  path: '/wps/lottery/bets',
  access: 'member',
  value: object({
    tickets: list(object({ id: filled, issue: string(), stake: amount, state: oneOf(TICKET_STATES) })),
    balance: amount,
  }),
});

/** Values of errors of `placeLotteryBets`. */
export const oddsChanged = object({ version: filled });
export const numberLimit = object({ playId: filled, pick: string(), remaining: amount });
export const issueClosed = object({ issue: filled });
export const playClosed = object({ playId: filled });

export const lotteryBets = defineCall({
  method: 'GET',
  path: '/wps/lottery/bets',
  access: 'member',
  moduleId: 'MEMTRANS3',
  /** Returned stakes of void tickets are left out. */
  value: /* @__PURE__ */ pageWithTotals(
    lotteryTicket,
    /* @__PURE__ */ object({ stake: amount, payout: amount }),
  ),
});

/** Event `draw` of the stream: one of the member's tickets is settled, or void. */
export const DRAW_EVENT = 'draw';
export const drawEvent = object({
  code: filled,
  issue: filled,
  ticket: filled,
  state: oneOf(TICKET_STATES),
  win: amount,
});
export type DrawEvent = z.infer<typeof drawEvent>;
