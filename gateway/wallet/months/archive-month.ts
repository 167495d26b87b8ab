import { type SQL, sql } from 'drizzle-orm';
import { RefusedCommand } from '#gateway/platform/core/refused-command.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { ledgerPutAway } from '#gateway/platform/db/schema/index.ts';
import { detach, detachPartition } from './detach-partition.ts';
import { lockEntries, lockPartitions } from './lock-partitions.ts';
import { monthOf, startOfMonth } from './months.ts';
import { listParts, oldestPartition } from './parts.ts';

/** Default number of full months before the present one that stay. */
export const KEPT_MONTHS = 24;

/** An error for the operator who archives months. */
export class PutAwayError extends RefusedCommand {
  override name = 'PutAwayError';
}

export interface PutAwayOptions {
  /** First moment of the last month to archive. */
  readonly month: number;
  /** Full months before the present one that stay; 1 or more. */
  readonly keptMonths: number;
  readonly now: number;
}

/** A table that was detached from the ledger. */
export interface PutAwayTable {
  readonly name: string;
  readonly entries: number;
}

async function countRows(tx: Transaction, part: string): Promise<number> {
  const { rows } = (await tx.execute(sql.raw(`select count(*) as count from ${part}`))) as unknown as {
    rows: { count: string }[];
  };
  return Number(rows[0]?.count);
}

/**
 * Sums what each account gained by the entries of a partition. Entries of players have the balance after them, in the
 * order of posting. Where a later entry was posted between two archived ones, these are summed separately.
 */
const carry = (part: string, until: number): SQL => sql`
  insert into ledger_carried (account_id, last_entry_id, part, amount)
  select account_id, max(id), ${part}, sum(amount)
  from (
    select account_id, id, amount, goes,
        count(*) filter (where not goes) over (partition by account_id order by id) as staying_before
      from (
        select account_id, id, amount, true as goes from ${sql.raw(part)}
        union all
        select e.account_id, e.id, 0, false
          from ledger_entries e join accounts a on a.id = e.account_id and a.member_id is not null
          where e.posted_at >= ${new Date(until).toISOString()}::timestamptz
            and e.id < (select max(id) from ${sql.raw(part)})
      ) as entries
  ) as runs
  where goes group by account_id, staying_before having sum(amount) <> 0`;

/**
 * Archives the entries of a month and of all before it, in one transaction. Their sums are carried, and their
 * partitions become separate tables, which no part of the site reads. Balances and sums stay as they are.
 * @returns those tables, oldest first
 * @throws {PutAwayError} where the month is too young, or was archived before
 */
export async function archiveMonth(db: Database, options: PutAwayOptions): Promise<PutAwayTable[]> {
  const { month, keptMonths, now } = options;
  const until = startOfMonth(month, 1);
  const youngest = startOfMonth(now, -keptMonths - 1);
  if (!(Number.isInteger(keptMonths) && keptMonths >= 1))
    throw new PutAwayError('Months to keep are a whole number, 1 or more.');
  if (month > youngest)
    throw new PutAwayError(
      `${keptMonths} full months stay: ${monthOf(youngest)} is the last one that can be put away.`,
    );
  return db.transaction(async (tx) => {
    await lockPartitions(tx);
    if (oldestPartition(await listParts(tx), until)) await detachPartition(tx, until, 'earlier');
    const going = (await listParts(tx)).filter(({ to }) => to !== undefined && to <= until);
    if (going.length === 0) throw new PutAwayError(`${monthOf(month)} was put away before.`);
    const tables: PutAwayTable[] = [];
    for (const { name } of going) {
      // No process posts so late; an entry that does is counted or refused.
      await tx.execute(sql.raw(`lock table ${name} in share mode`));
      const entries = await countRows(tx, name);
      await tx.insert(ledgerPutAway).values({ part: name, until, entries, putAwayAt: now });
      await tx.execute(carry(name, until));
      tables.push({ name, entries });
    }
    await lockEntries(tx);
    for (const { name } of tables) await detach(tx, name);
    return tables;
  });
}
