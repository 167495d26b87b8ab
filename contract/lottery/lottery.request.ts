import * as z from 'zod/mini';
import { positiveAmount } from '../core/amounts.request.ts';
import { cursorPaging } from '../core/paging.request.ts';
import { LIST_DAYS, range, rangeOfAtMost } from '../core/range.ts';
import type { RequestTable } from '../core/request.ts';
import { STAKE_REFUSALS } from '../games/stake-refusals.request.ts';
import { LOTTERY_REGIONS, PLAY_TYPES, PRIZE_MODES } from './lottery.ts';
import { MAX_MULTIPLE, TICKET_STATES } from './lottery-bets.ts';

const word = z.string().check(z.regex(/^[\w-]{1,64}$/));
const region = z.enum(LOTTERY_REGIONS);
/** An existing day of the calendar. */
const date = z.iso.date();

export const lotteryRequests = {
  'GET /wps/lottery': {
    summary: 'Lotteries with their next draw and last numbers, and the time by the server’s clock',
  },
  'GET /wps/lottery/menu': {
    summary: 'Kinds of lotteries and the lotteries of each',
  },
  'GET /wps/lottery/draws': {
    summary: 'Completed draws of a lottery, latest first',
    query: z.object({ code: word, from: z.optional(range.from), to: z.optional(range.to), ...cursorPaging }),
    errors: ['not.found'],
  },
  'GET /wps/lottery/vietnam/recent': {
    summary: 'The latest Vietnamese draw of a region as it is printed; while it runs, the numbers so far',
    query: z.object({ region }),
  },
  'GET /wps/lottery/vietnam/numero': {
    summary: 'The Vietnamese draw of a day as it is printed; of the latest day without a date',
    query: z.object({ region, date: z.optional(date) }),
  },
  'GET /wps/lottery/draws/{code}/{issue}/proof': {
    summary: 'Proof of a draw, to compute it again: the hash before the draw, the secret after it',
    errors: ['not.found'],
  },
  'GET /wps/lottery/{code}/plays': {
    summary: 'Plays of a lottery, with odds, amounts and the draws that accept bets',
    query: z.object({
      prizeMode: z.optional(z.enum(PRIZE_MODES)),
      playType: z.optional(z.enum(PLAY_TYPES)),
    }),
    errors: ['not.found'],
  },
} as const satisfies RequestTable;

export const lotteryBetsRequests = {
  'POST /wps/lottery/bets': {
    summary: 'Bet on one or several draws, all or nothing; once per Idempotency-Key',
    idempotencyKey: 'required',
    body: z.object({
      code: word,
      /** Version of the shown odds. */
      version: word,
      issues: z
        .array(z.object({ no: word, multiple: z.number().check(z.int(), z.gte(1), z.lte(MAX_MULTIPLE)) }))
        .check(z.minLength(1), z.maxLength(20)),
      lines: z
        .array(
          z.object({
            playId: word,
            picks: z
              .array(z.string().check(z.minLength(1), z.maxLength(16)))
              .check(z.minLength(1), z.maxLength(100)),
            /** Of each bet: of a pick or, where picks are one bet together, of all of them. */
            amount: positiveAmount,
          }),
        )
        .check(z.minLength(1), z.maxLength(50)),
    }),
    action: 'play',
    errors: [
      'not.found',
      'issue.closed',
      'play.closed',
      'number.limit',
      'odds.changed',
      ...STAKE_REFUSALS,
      'idempotency.conflict',
    ],
  },
  'GET /wps/lottery/bets': {
    summary: 'Tickets of a range, newest first, with the sums of the whole range',
    query: z
      .object({ ...range, state: z.optional(z.enum(TICKET_STATES)), ...cursorPaging })
      .check(rangeOfAtMost(LIST_DAYS)),
    action: 'playRecords',
  },
} as const satisfies RequestTable;
