import type { Language } from '#contract/core/languages.ts';
import { BET_COLUMNS, TRANSACTION_COLUMNS } from '#contract/records/exports.request.ts';
import { LEDGER_KINDS } from '#contract/wallet/ledger-kinds.ts';
import { gatewayText } from '#locales/gateway.ts';

/** Returns the column titles of a movement. */
export const transactionColumns = (language: Language): string[] =>
  TRANSACTION_COLUMNS.map(([name]) => gatewayText(`records.transactions.${name}`, language));

/** Returns the column titles of a bet: the bet's number, and the round's beside it. */
export const betColumns = (language: Language): string[] =>
  BET_COLUMNS.map(([name]) => gatewayText(`records.bets.${name}`, language));

/** Returns the name of a kind of movement; an unknown kind keeps its word. */
export function kindName(kind: string, language: Language): string {
  const known = LEDGER_KINDS.find((one) => one === kind);
  return known ? gatewayText(`records.kinds.${known}`, language) : kind;
}
