import * as z from 'zod/mini';
import { GAME_TYPES } from '../core/game-types.ts';
import { recordPaging } from '../core/paging.request.ts';
import { EXPORT_DAYS, LIST_DAYS, range, rangeOfAtMost } from '../core/range.ts';
import type { RequestTable } from '../core/request.ts';
import { timeZone } from '../core/time-zone.request.ts';
import { LEDGER_KINDS } from '../wallet/ledger-kinds.ts';

/** All movements of the member, or only those of an agent. */
const types = z._default(z.enum(['M', 'A']), 'M');

export const transactionsRequests = {
  'GET /wps/transactions': {
    summary: 'Movements of a range, newest first, with the sums of the whole range',
    query: z
      .object({ ...recordPaging, kind: z.optional(z.enum(LEDGER_KINDS)), types })
      .check(rangeOfAtMost(LIST_DAYS)),
    action: 'playRecords',
    errors: ['free.reject', 'permission.denied'],
  },
  'GET /wps/bets': {
    summary: 'Bets of a range, newest first, with the sums of the whole range',
    query: z
      .object({ ...recordPaging, gameType: z.optional(z.enum(GAME_TYPES)) })
      .check(rangeOfAtMost(LIST_DAYS)),
    action: 'playRecords',
  },
  'GET /wps/reports/profit-loss': {
    summary: "Win minus bet plus rebate plus promotion, by day in the caller's time zone and by type of game",
    query: z.object({ ...range, timeZone }).check(rangeOfAtMost(LIST_DAYS)),
    action: 'playRecords',
  },
  'GET /wps/reports/net-deposits': {
    summary: 'Total deposits and withdrawals since the account was opened',
    action: 'cashRecords',
    errors: ['free.reject'],
  },
} as const satisfies RequestTable;

/** Queries of the exports, which stream CSV outside the envelope. */
export const transactionsExportQuery = z
  .object({ ...range, types, timeZone })
  .check(rangeOfAtMost(EXPORT_DAYS));
export const betsExportQuery = z
  .object({ ...range, gameType: z.optional(z.enum(GAME_TYPES)), timeZone })
  .check(rangeOfAtMost(EXPORT_DAYS));
