import type { Language } from '#contract/core/languages.ts';
import { textOf } from '#locales/gateway.ts';

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

/** Heads of the columns of a team's bets. */
export const betColumns = (language: Language): string[] =>
  BET_COLUMNS.map((name) => textOf(`agents.reports.bets.${name}`, language));

/** Heads of the columns of a day: the day, its figures of money, net as won and as lost, and its counts. */
export const dayColumns = (language: Language): string[] =>
  DAY_COLUMNS.map((name) => textOf(`agents.reports.days.${name}`, language));
