import { may, refusalCode } from '#contract/permissions.ts';
import { fileTicket } from '#contract/records/files.ts';
import { betsExportQuery, transactionsExportQuery } from '#contract/records/transactions.request.ts';
import * as calls from '#contract/records/transactions.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { route } from '#gateway/platform/http/route.ts';
import { listBets } from './bets.ts';
import { csvFiles } from './csv-file.ts';
import { betLines, transactionLines } from './export.ts';
import { issueFileTicket } from './file-tickets.ts';
import { readNetDeposits } from './net-deposits.ts';
import { readProfitLoss } from './profit-loss.ts';
import { listTransactions } from './transactions.ts';

/**
 * @throws {GatewayError} `permission.denied`, `free.reject` where another member than an agent requests an agent's
 * records
 */
function checkTypes({ types }: { readonly types: 'M' | 'A' }, type: number): void {
  if (types === 'A' && !may('agentArea', type)) throw new GatewayError(refusalCode('agentArea', type));
}

/** Registers a member's own records of money and play (CASH-4, CASH-5). */
export function register(app: GatewayApp, deps: Deps): void {
  const { db } = deps;
  const serve = csvFiles(app, deps);

  serve({
    path: calls.TRANSACTIONS_EXPORT,
    name: 'transactions.csv',
    action: 'playRecords',
    query: transactionsExportQuery,
    lines: (query, { id: memberId, type }, language) => {
      checkTypes(query, type);
      return transactionLines({ db, memberId, query, language });
    },
  });
  serve({
    path: calls.BETS_EXPORT,
    name: 'bets.csv',
    action: 'playRecords',
    query: betsExportQuery,
    lines: (query, { id: memberId }, language) => betLines({ db, memberId, query, language }),
  });

  route(app, fileTicket, async ({ session, body }) => ({
    ticket: await issueFileTicket(deps, session, body.path),
  }));
  route(app, calls.transactions, ({ session, query, language }) => {
    checkTypes(query, session.member.type);
    return listTransactions(db, session.member.id, query, language);
  });
  route(app, calls.bets, ({ session, query, language }) => listBets(db, session.member.id, query, language));
  route(app, calls.profitAndLoss, ({ session, query }) => readProfitLoss(db, session.member.id, query));
  route(app, calls.netDeposits, ({ session }) => readNetDeposits(db, session.member));
}
