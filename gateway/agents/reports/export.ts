import type { Language } from '#contract/core/languages.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { BYTE_ORDER_MARK, csvLine } from '#gateway/records/csv.ts';
import { csvPages, timeCell } from '#gateway/records/export.ts';
import { listTeamBets } from './bets.ts';
import { betColumns, dayColumns } from './export-columns.ts';
import { type ReportQuery, readReport } from './report.ts';
import type { Scope } from './scope.ts';

export interface ExportOf {
  readonly db: Database;
  readonly agentId: number;
  readonly scope: Scope;
  readonly query: ReportQuery;
  readonly language: Language;
}

/** Yields a team's bets as lines of CSV, newest first, read on demand. */
export function betLines({ db, agentId, scope, query, language }: ExportOf): AsyncGenerator<string> {
  return csvPages(
    betColumns(language),
    (page) => listTeamBets(db, agentId, scope, { ...query, ...page }, language),
    ({ id, at, userName, gameName, stake, payout }) => [
      timeCell(at, query.timeZone),
      userName,
      gameName ?? '',
      `B${id}`,
      stake.toFixed(2),
      payout.toFixed(2),
    ],
  );
}

/** Yields a team's sums as lines of CSV, a day each. */
export async function* dayLines({ db, scope, query, language }: ExportOf): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(dayColumns(language));
  const { series } = await readReport(db, scope, query);
  for (const { day, ...of } of series) {
    // Spreadsheets read a value that begins with a minus as text.
    const net = [Math.max(of.net, 0), Math.max(-of.net, 0)];
    const money = [of.deposit, of.withdraw, of.bet, of.win, of.rebate, of.promotion, ...net];
    const counts = [of.registered, of.active, of.firstDeposits];
    yield csvLine([day, ...money.map((amount) => amount.toFixed(2)), ...counts.map(String)]);
  }
}
