import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import type { Action } from '../permissions.ts';
import { fileLinkQuery } from './files.request.ts';
import { betsExportQuery, transactionsExportQuery } from './transactions.request.ts';
import { BETS_EXPORT, TRANSACTIONS_EXPORT } from './transactions.ts';

/** Columns in their order: the key of each title, and its meaning. */
export type Columns = readonly (readonly [name: string, meaning: string])[];

/** How a cell has an amount. */
export const AMOUNT = 'two decimals, no sign, a full stop';
/** How a cell has a moment. */
export const TIME = '`YYYY-MM-DD HH:mm:ss` in the time zone of the query';

export const TRANSACTION_COLUMNS = [
  ['time', TIME],
  ['type', 'kind of the movement, in words of the language'],
  ['orderNumber', 'number of the order; may be empty'],
  ['in', `money in, ${AMOUNT}; empty for money out`],
  ['out', `money out, ${AMOUNT}; empty for money in`],
  ['balanceAfter', 'balance after it, two decimals'],
  ['note', 'a note, or empty'],
] as const satisfies Columns;

export const BET_COLUMNS = [
  ['time', TIME],
  ['game', 'name of the game in the language'],
  ['betNumber', '`B` and the id of the bet'],
  ['round', 'id of the round; may be empty'],
  ['bet', `the stake, ${AMOUNT}`],
  ['payout', `the payout, ${AMOUNT}`],
  ['effective', `the part of the stake at risk, ${AMOUNT}`],
  ['counted', `the part that counts as turnover, ${AMOUNT}`],
] as const satisfies Columns;

/** A file of CSV outside the envelope, for the published document (OPER-17). */
export interface CsvExport {
  readonly operationId: string;
  readonly path: `/wps/${string}`;
  readonly summary: string;
  readonly query: z.ZodMiniType;
  readonly columns: Columns;
  readonly action: Action;
  readonly errors: readonly ErrorCode[];
}

export const CSV_FORMAT =
  'UTF-8 with a byte order mark; lines end with CR LF. The first line has the titles of the columns in the language of the request. A cell with a comma, a quotation mark or a line break is in quotation marks, and a quotation mark in it is doubled (RFC 4180). A cell that begins with `=`, `+`, `-`, `@`, a tab or CR gets an apostrophe before it, so that no spreadsheet computes it. The range has at most 366 days. The token is in `Authorization`; a link sends a ticket of `fileTicket` in the query in its place.';

/** Query parameters of every file, besides its own. */
export const exportLinkQuery = fileLinkQuery;

export const RECORD_EXPORTS: readonly CsvExport[] = [
  {
    operationId: 'exportTransactions',
    path: TRANSACTIONS_EXPORT,
    summary: 'Movements of a range as CSV, newest first',
    query: transactionsExportQuery,
    columns: TRANSACTION_COLUMNS,
    action: 'playRecords',
    errors: ['free.reject', 'permission.denied'],
  },
  {
    operationId: 'exportBets',
    path: BETS_EXPORT,
    summary: 'Bets of a range as CSV, newest first',
    query: betsExportQuery,
    columns: BET_COLUMNS,
    action: 'playRecords',
    errors: [],
  },
];
