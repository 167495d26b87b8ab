import { AMOUNT, type Columns, type CsvExport, TIME } from '../records/exports.request.ts';
import { teamExportQuery } from './agents.request.ts';
import { TEAM_BETS_EXPORT, TEAM_DAYS_EXPORT } from './agents.ts';

export const TEAM_BET_COLUMNS = [
  ['time', TIME],
  ['member', 'name of the member; masked below the first level'],
  ['game', 'name of the game in the language'],
  ['betNumber', '`B` and the id of the bet'],
  ['bet', `the stake, ${AMOUNT}`],
  ['payout', `the payout, ${AMOUNT}`],
] as const satisfies Columns;

export const TEAM_DAY_COLUMNS = [
  ['day', '`YYYY-MM-DD` in the time zone of the query'],
  ['deposits', `deposits, ${AMOUNT}`],
  ['withdrawals', `withdrawals, ${AMOUNT}`],
  ['bets', `stakes, ${AMOUNT}`],
  ['payouts', `payouts, ${AMOUNT}`],
  ['rebates', `rebates, ${AMOUNT}`],
  ['promotions', `bonuses and rewards, ${AMOUNT}`],
  ['netWon', `what the team won, ${AMOUNT}; 0.00 where it lost`],
  ['netLost', `what the team lost, ${AMOUNT}; 0.00 where it won`],
  ['registered', 'members who registered'],
  ['active', 'members who bet'],
  ['firstDeposits', 'members who deposited for the first time'],
] as const satisfies Columns;

export const TEAM_EXPORTS: readonly CsvExport[] = [
  {
    operationId: 'exportTeamBets',
    path: TEAM_BETS_EXPORT,
    summary: 'Bets of the team as CSV, newest first',
    query: teamExportQuery,
    columns: TEAM_BET_COLUMNS,
    action: 'agentArea',
    errors: ['not.found', 'free.reject', 'permission.denied'],
  },
  {
    operationId: 'exportTeamDays',
    path: TEAM_DAYS_EXPORT,
    summary: 'Figures of the team by day as CSV',
    query: teamExportQuery,
    columns: TEAM_DAY_COLUMNS,
    action: 'agentArea',
    errors: ['not.found', 'free.reject', 'permission.denied'],
  },
];
