import { TEAM_BET_COLUMNS, TEAM_DAY_COLUMNS } from '#contract/agents/exports.request.ts';
import type { Language } from '#contract/core/languages.ts';
import { gatewayText } from '#locales/gateway.ts';

/** Returns the column titles of a team's bets. */
export const betColumns = (language: Language): string[] =>
  TEAM_BET_COLUMNS.map(([name]) => gatewayText(`agents.reports.bets.${name}`, language));

/** Returns the column titles of a day: the day, its sums of money, net as won and as lost, and its counts. */
export const dayColumns = (language: Language): string[] =>
  TEAM_DAY_COLUMNS.map(([name]) => gatewayText(`agents.reports.days.${name}`, language));
