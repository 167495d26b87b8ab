import type { Language } from '#contract/core/languages.ts';
import { dayjs } from '#gateway/platform/calendar/dayjs.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { type BetsQuery, listBets } from './bets.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';
import { betColumns, kindName, transactionColumns } from './export-columns.ts';
import { listTransactions, type TransactionsQuery } from './transactions.ts';

const ROWS_AT_A_TIME = 500;

interface Page<Row> {
  readonly list?: readonly (Row | null)[] | null | undefined;
  readonly next?: string | null | undefined;
}

/** The owner, content, language and zone of a file. */
export interface ExportOf<Query> {
  readonly db: Database;
  readonly memberId: number;
  readonly query: Omit<Query, 'cursor' | 'pageSize'> & { readonly timeZone: string };
  readonly language: Language;
}

/** Yields lines of CSV below their heading, read page by page on demand. */
export async function* csvPages<Row>(
  heading: readonly string[],
  read: (page: { readonly cursor: string | undefined; readonly pageSize: number }) => Promise<Page<Row>>,
  toCells: (row: Row) => readonly string[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(heading);
  let cursor: string | undefined;
  do {
    const { list, next } = await read({ cursor, pageSize: ROWS_AT_A_TIME });
    yield (list ?? []).map((row) => (row === null ? '' : csvLine(toCells(row)))).join('');
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

/** Formats a moment for a table, in a time zone. */
export const timeCell = (at: number, timeZone: string): string =>
  dayjs(at).tz(timeZone).format('YYYY-MM-DD HH:mm:ss');

/** Yields a member's movements of a period as lines of CSV, newest first. */
export function transactionLines(of: ExportOf<TransactionsQuery>): AsyncGenerator<string> {
  const { db, memberId, query, language } = of;
  return csvPages(
    transactionColumns(language),
    (page) => listTransactions(db, memberId, { ...query, ...page }, language),
    ({ at, kind, orderNo, amount, balanceAfter, note }) => {
      const [gained, lost] = amount > 0 ? [amount.toFixed(2), ''] : ['', (-amount).toFixed(2)];
      const name = kindName(kind, language);
      const time = timeCell(at, query.timeZone);
      return [time, name, orderNo ?? '', gained, lost, balanceAfter.toFixed(2), note ?? ''];
    },
  );
}

/** Yields a member's bets of a period as lines of CSV, newest first. */
export function betLines(of: ExportOf<BetsQuery>): AsyncGenerator<string> {
  const { db, memberId, query, language } = of;
  return csvPages(
    betColumns(language),
    (page) => listBets(db, memberId, { ...query, ...page }, language),
    ({ id, at, gameName, roundId, stake, payout, effective, counted }) => [
      timeCell(at, query.timeZone),
      gameName ?? '',
      `B${id}`,
      roundId ?? '',
      stake.toFixed(2),
      payout.toFixed(2),
      (effective ?? stake).toFixed(2),
      (counted ?? stake).toFixed(2),
    ],
  );
}
