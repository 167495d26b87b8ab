import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import type { Range } from '#contract/core/range.ts';
import type { transactions } from '#contract/records/transactions.ts';
import { AGENT_KINDS, type LedgerKind } from '#contract/wallet/ledger-kinds.ts';
import { selectRows } from '#gateway/platform/calendar/period-sums.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { pageByCursor } from '#gateway/platform/db/page-by-cursor.ts';
import { accounts, ledgerEntries } from '#gateway/platform/db/schema/index.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { readNotes } from './notes.ts';

export interface TransactionsQuery extends Range {
  readonly kind?: LedgerKind | undefined;
  /** `A` for movements that only agents have. */
  readonly types?: 'M' | 'A' | undefined;
  readonly cursor?: string | undefined;
  readonly pageSize: number;
}

type Answer = AnswerOf<typeof transactions>;

export async function findAccountId(db: Database, memberId: number): Promise<number | undefined> {
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.memberId, memberId));
  return account?.id;
}

/** Returns the query for a page of an account's movements. Exported so that tests can check its plan. */
export function transactionRows(db: Database, accountId: number, query: TransactionsQuery) {
  const { from, to, kind, types } = query;
  const page = pageByCursor({ at: ledgerEntries.postedAt, id: ledgerEntries.id }, query);
  const rows = db
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.accountId, accountId),
        kind && eq(ledgerEntries.kind, kind),
        types === 'A' ? inArray(ledgerEntries.kind, AGENT_KINDS) : undefined,
        gte(ledgerEntries.postedAt, from),
        lt(ledgerEntries.postedAt, to),
        page.where,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return { rows, page };
}

/** Returns the query for the sums of a period, in and out. */
export function transactionTotals(accountId: number, { kind, types, ...period }: TransactionsQuery) {
  const ofAgents = sql` and kind in (${sql.join(
    AGENT_KINDS.map((name) => sql`${name}`),
    sql`, `,
  )})`;
  const isOurs = sql`account_id = ${accountId}${kind ? sql` and kind = ${kind}` : sql``}${types === 'A' ? ofAgents : sql``}`;
  const rows = selectRows(
    period,
    { select: sql`select gained, lost from ledger_sums where ${isOurs}`, at: sql`quarter` },
    {
      select: sql`select greatest(amount, 0) as gained, greatest(-amount, 0) as lost from ledger_entries where ${isOurs}`,
      at: sql`posted_at`,
    },
  );
  return sql`select coalesce(sum(gained), 0) as gained, coalesce(sum(lost), 0) as lost from ${rows} as sums`;
}

/** Returns one page of a member's movements, newest first, with the sums of the period, in and out (CASH-4). */
export async function listTransactions(
  db: Database,
  memberId: number,
  query: TransactionsQuery,
  language: Language,
): Promise<Answer> {
  const accountId = await findAccountId(db, memberId);
  if (accountId === undefined) return { list: [], totals: { in: 0, out: 0 }, next: undefined };
  const { rows: statement, page } = transactionRows(db, accountId, query);
  const { rows, next } = page.cut(await statement, ({ postedAt, id }) => ({ at: postedAt, id }));
  const { rows: sums } = (await db.execute(transactionTotals(accountId, query))) as unknown as {
    rows: { gained: string; lost: string }[];
  };
  const notes = await readNotes(db, rows, language);
  return {
    list: rows.map(({ id, transactionId, kind, amount, balanceAfter, postedAt }) => ({
      id: String(id),
      orderNo: notes.get(transactionId)?.orderNo ?? `T${transactionId}`,
      kind,
      amount: toAmount(amount),
      balanceAfter: toAmount(balanceAfter ?? 0n),
      note: notes.get(transactionId)?.note ?? '',
      at: postedAt,
    })),
    totals: { in: toAmount(BigInt(sums[0]?.gained ?? 0)), out: toAmount(BigInt(sums[0]?.lost ?? 0)) },
    next,
  };
}
