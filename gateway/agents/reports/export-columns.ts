import type { Language } from '#contract/core/languages.ts';
import { gatewayText } from '#locales/gateway.ts';

const BET_COLUMNS = ['time', 'member', 'game', 'betNumber', 'bet', 'payout'] as const;
const DAY_COLUMNS = [
  'day',
  'deposits',
  'withdrawals',
  'bets',
  'payouts',
  'rebates',
  'promotions',
  'netWon',
  'netLost',
  'registered',
  'active',
  'firstDeposits',
] as const;

/** Returns the column titles of a team's bets. */
export const betColumns = (language: Language): string[] =>
  BET_COLUMNS.map((name) => gatewayText(`agents.reports.bets.${name}`, language));

/** Returns the column titles of a day: the day, its sums of money, net as won and as lost, and its counts. */
export const dayColumns = (language: Language): string[] =>
  DAY_COLUMNS.map((name) => gatewayText(`agents.reports.days.${name}`, language));
