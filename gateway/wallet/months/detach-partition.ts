import { sql } from 'drizzle-orm';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { lockEntries } from './lock-partitions.ts';
import { monthOf } from './months.ts';
import { listParts, oldestPartition, type Part } from './parts.ts';

const TABLE = 'ledger_entries';
/** Refuses statements that name the partition directly. */
const GUARD = 'ledger_entries_part';

const quoted = (at: number) => `'${new Date(at).toISOString()}'`;
const partName = (at: number) => monthOf(at).replace('-', '_');

export async function detach(tx: Transaction, part: string): Promise<void> {
  await tx.execute(sql.raw(`alter table ${TABLE} detach partition ${part}`));
}

/** Attaching refuses rows of another period, a repeated key or a line without its account, as an insert does. */
async function attach(tx: Transaction, { name, from, to }: Part): Promise<void> {
  const begins = from === undefined ? 'minvalue' : quoted(from);
  const ends = to === undefined ? 'maxvalue' : quoted(to);
  await tx.execute(
    sql.raw(`alter table ${TABLE} attach partition ${name} for values from (${begins}) to (${ends})`),
  );
}

/** Moves the rows on one side of a moment into a new table. */
async function moveRows(tx: Transaction, from: string, into: string, isMoved: string): Promise<void> {
  const { rows } = (await tx.execute(
    sql.raw(`select exists (select from ${from} where ${isMoved}) as "isAny"`),
  )) as unknown as { rows: { isAny: boolean }[] };
  if (!rows[0]?.isAny) return;
  await tx.execute(sql.raw(`alter table ${from} disable trigger ${GUARD}`));
  await tx.execute(
    sql.raw(
      `with moved as (delete from ${from} where ${isMoved} returning *) insert into ${into} select * from moved`,
    ),
  );
  await tx.execute(sql.raw(`alter table ${from} enable trigger ${GUARD}`));
}

/**
 * Makes a moment the bound between two partitions, where it is inside one; the lock blocks all postings. The rows of
 * one side move to a new table; choose the side with few or none.
 */
export async function detachPartition(
  tx: Transaction,
  at: number,
  moved: 'earlier' | 'later',
): Promise<void> {
  const whole = oldestPartition(await listParts(tx), at);
  if (!whole) return;
  await lockEntries(tx);
  const isLater = moved === 'later';
  const made = isLater ? `${TABLE}_${partName(at)}` : `${TABLE}_until_${partName(at - 1)}`;
  await detach(tx, whole.name);
  await tx.execute(sql.raw(`create table ${made} (like ${TABLE} including constraints)`));
  await moveRows(tx, whole.name, made, `posted_at ${isLater ? '>=' : '<'} ${quoted(at)}`);
  await tx.execute(
    sql.raw(`create trigger ${GUARD} before insert or update or delete or truncate on ${made}
      for each statement execute function ledger_refuse_part()`),
  );
  await attach(tx, { name: isLater ? whole.name : made, from: whole.from, to: at });
  await attach(tx, { name: isLater ? made : whole.name, from: at, to: whole.to });
}
