import { may, refusalOf } from '#contract/permissions.ts';
import { exportQuery } from '#contract/requests/cash.ts';
import * as calls from '#contract/transactions.ts';
import type { Deps } from '../deps.ts';
import { checkMay } from '../http/allow.ts';
import type { GatewayApp } from '../http/app.ts';
import { fieldsOf } from '../http/body.ts';
import { checked } from '../http/check.ts';
import { GatewayError } from '../http/gateway-error.ts';
import { limitPerClient } from '../http/limits.ts';
import { languageOf, route } from '../http/route.ts';
import { findSession } from '../session/sessions.ts';
import { listBets } from './bets.ts';
import { exportStream } from './export.ts';
import { readNetDeposits } from './net-deposits.ts';
import { readProfitLoss } from './profit-loss.ts';
import { listTransactions } from './transactions.ts';

/** A file of a year is not asked for more often, by one member. */
const EXPORTS_PER_MINUTE = 6;

/** @throws {GatewayError} `permission.denied`, `free.reject` where somebody who is no agent asks for an agent's records */
function checkTypes({ types }: { readonly types: 'M' | 'A' }, type: number): void {
  if (types === 'A' && !may('agentArea', type)) throw new GatewayError(refusalOf('agentArea', type));
}

/** A member's own records of money and play (CASH-4, CASH-5). */
export function register(app: GatewayApp, deps: Deps): void {
  const { db } = deps;
  const limitExports = limitPerClient(EXPORTS_PER_MINUTE, 60);

  app.get(calls.EXPORT_PATH, async (c) => {
    const session = await findSession(deps, c.req.header('authorization') ?? '');
    if (!session) throw new GatewayError('session.expired');
    checkMay(session, 'playRecords');
    const { id, type } = session.member;
    const query = checked(exportQuery, fieldsOf(new URL(c.req.url).searchParams));
    checkTypes(query, type);
    await limitExports(`export ${id}`);
    const file = exportStream(db, id, query, languageOf(c.req.raw.headers));
    return c.body(file, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="transactions.csv"',
      'Cache-Control': 'no-store',
    });
  });

  route(app, calls.transactions, ({ session, query, language }) => {
    checkTypes(query, session.member.type);
    return listTransactions(db, session.member.id, query, language);
  });
  route(app, calls.bets, ({ session, query, language }) => listBets(db, session.member.id, query, language));
  route(app, calls.profitAndLoss, ({ session, query }) => readProfitLoss(db, session.member.id, query));
  route(app, calls.netDeposits, ({ session }) => readNetDeposits(db, session.member));
}
