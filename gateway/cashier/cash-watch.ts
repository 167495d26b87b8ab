import { and, eq, gte, inArray, or } from 'drizzle-orm';
import type { DocumentState } from '#contract/account/identity-check.ts';
import {
  BALANCE_EVENT,
  type BalanceEvent,
  type CashEvent,
  DEPOSIT_EVENT,
  VERIFICATION_EVENT,
  type VerificationEvent,
  WITHDRAWAL_EVENT,
} from '#contract/events/events.ts';
import { readDocumentStates } from '#gateway/account/identity-check/state.ts';
import { byMember } from '#gateway/platform/db/by-member.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { deposits, withdrawals } from '#gateway/platform/db/schema/index.ts';
import type { Watcher } from '#gateway/platform/deps/deps.ts';
import { readBalances } from '#gateway/wallet/accounts.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';

export interface CashNews {
  readonly event:
    | typeof BALANCE_EVENT
    | typeof DEPOSIT_EVENT
    | typeof WITHDRAWAL_EVENT
    | typeof VERIFICATION_EVENT;
  readonly data: BalanceEvent | CashEvent | VerificationEvent;
}

interface CashRecord extends CashEvent {
  readonly memberId: number;
  /** Epoch milliseconds; null while it is pending. */
  readonly decidedAt: number | null;
}

/** A member's money and pending identity check at one moment. */
export interface CashStatus {
  /** Minor units. */
  readonly balance: bigint;
  readonly verification: DocumentState;
  /** Pending ones, and recently decided ones. */
  readonly deposits: readonly CashRecord[];
  readonly withdrawals: readonly CashRecord[];
}

/** Returns records that are pending, or were decided from a moment on, by member. */
async function readRecords(
  db: Database,
  table: typeof deposits | typeof withdrawals,
  memberIds: readonly number[],
  from: number,
): Promise<Map<number, CashRecord[]>> {
  const { id, memberId, status, decidedAt } = table;
  const rows = await db
    .select({ id, memberId, status, decidedAt })
    .from(table)
    .where(and(inArray(memberId, [...memberIds]), or(eq(status, 'pending'), gte(decidedAt, from))));
  return byMember(rows.map((row) => ({ ...row, id: String(row.id) })));
}

/**
 * Reads for many members, with as many statements as for one.
 * @param from records decided since then are included; epoch milliseconds
 * @returns the data of each member
 */
export async function readCashStatuses(
  db: Database,
  memberIds: readonly number[],
  from: number,
): Promise<(memberId: number) => CashStatus> {
  const balances = await readBalances(db, memberIds);
  const verifications = await readDocumentStates(db, memberIds);
  const paidIn = await readRecords(db, deposits, memberIds, from);
  const paidOut = await readRecords(db, withdrawals, memberIds, from);
  return (memberId) => ({
    balance: balances.get(memberId) ?? 0n,
    verification: verifications.get(memberId) ?? 'none',
    deposits: paidIn.get(memberId) ?? [],
    withdrawals: paidOut.get(memberId) ?? [],
  });
}

/**
 * Finds changes of a member's money during a stream; the first state is not a change.
 * @param since start of the stream, epoch milliseconds
 * @returns compares a state with the one before, and returns the changes
 */
export function cashWatch(since: number): (standing: CashStatus) => CashNews[] {
  const sent = new Map<string, string>();
  let first = true;

  const isTheirs = ({ decidedAt }: CashRecord) => decidedAt === null || decidedAt >= since;
  const toRecordNews = (
    event: typeof DEPOSIT_EVENT | typeof WITHDRAWAL_EVENT,
    records: readonly CashRecord[],
  ) =>
    records
      .filter(isTheirs)
      .map(({ id, status }) => ({ key: `${event} ${id}`, event, data: { id, status } }));

  return ({ balance, verification, ...records }) => {
    const all: readonly (CashNews & { readonly key: string })[] = [
      { key: BALANCE_EVENT, event: BALANCE_EVENT, data: { sumBalance: toAmount(balance) } },
      { key: VERIFICATION_EVENT, event: VERIFICATION_EVENT, data: { status: verification } },
      ...toRecordNews(DEPOSIT_EVENT, records.deposits),
      ...toRecordNews(WITHDRAWAL_EVENT, records.withdrawals),
    ];
    const news: CashNews[] = [];
    for (const { key, event, data } of all) {
      const text = JSON.stringify(data);
      if (sent.get(key) !== text && !first) news.push({ event, data });
      sent.set(key, text);
    }
    first = false;
    return news;
  };
}

export const cashWatcher: Watcher<CashStatus> = {
  async read({ db }, listeners, sinceMs) {
    const standings = await readCashStatuses(
      db,
      listeners.map(({ memberId }) => memberId),
      sinceMs,
    );
    return ({ memberId }) => standings(memberId);
  },
  follow(sinceMs) {
    const toNews = cashWatch(sinceMs);
    return {
      toEvents: (standing) =>
        toNews(standing).map(({ event, data }) => ({ event, data: JSON.stringify(data) })),
    };
  },
};
