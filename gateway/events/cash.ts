import { and, eq, gte, or } from 'drizzle-orm';
import {
  BALANCE_EVENT,
  type BalanceEvent,
  type CashEvent,
  DEPOSIT_EVENT,
  VERIFICATION_EVENT,
  type VerificationEvent,
  WITHDRAWAL_EVENT,
} from '#contract/events.ts';
import type { Database } from '../db/database.ts';
import { deposits, withdrawals } from '../db/schema/index.ts';
import { statusOf } from '../documents/state.ts';
import { toAmount } from '../wallet/amounts.ts';
import { balanceOf } from '../wallet/ledger.ts';

export interface CashNews {
  readonly event:
    | typeof BALANCE_EVENT
    | typeof DEPOSIT_EVENT
    | typeof WITHDRAWAL_EVENT
    | typeof VERIFICATION_EVENT;
  readonly data: BalanceEvent | CashEvent | VerificationEvent;
}

/** Statuses of the records that wait, or were decided since. */
async function statuses(
  db: Database,
  table: typeof deposits | typeof withdrawals,
  memberId: number,
  since: number,
) {
  const rows = await db
    .select({ id: table.id, status: table.status })
    .from(table)
    .where(and(eq(table.memberId, memberId), or(eq(table.status, 'pending'), gte(table.decidedAt, since))));
  return rows.map(({ id, status }) => ({ id: String(id), status }));
}

/**
 * What changes of a member's money, and of the verification that it waits for, while somebody listens: what there is at the beginning is no news.
 * @param since when they began, epoch milliseconds
 * @returns asks for what is new since it was asked last
 */
export function cashWatch(db: Database, memberId: number, since: number): () => Promise<CashNews[]> {
  const told = new Map<string, string>();
  let first = true;

  async function look(): Promise<(CashNews & { key: string })[]> {
    const sumBalance = toAmount(await balanceOf(db, memberId));
    const found: (CashNews & { key: string })[] = [
      { key: BALANCE_EVENT, event: BALANCE_EVENT, data: { sumBalance } },
      {
        key: VERIFICATION_EVENT,
        event: VERIFICATION_EVENT,
        data: { status: await statusOf(db, memberId) },
      },
    ];
    for (const [event, table] of [
      [DEPOSIT_EVENT, deposits],
      [WITHDRAWAL_EVENT, withdrawals],
    ] as const)
      for (const data of await statuses(db, table, memberId, since))
        found.push({ key: `${event} ${data.id}`, event, data });
    return found;
  }

  return async () => {
    const news: CashNews[] = [];
    for (const { key, event, data } of await look()) {
      const text = JSON.stringify(data);
      if (told.get(key) !== text && !first) news.push({ event, data });
      told.set(key, text);
    }
    first = false;
    return news;
  };
}
