import { and, count, desc, eq, isNull, max, or } from 'drizzle-orm';
import type { Database } from '#gateway/platform/db/database.ts';
import { CASE_KINDS, type CaseKind, type CaseRow, cases } from '#gateway/platform/db/schema/index.ts';

/** Returns the number of open cases of each kind. */
export async function countOpenCases(db: Database): Promise<Readonly<Record<CaseKind, number>>> {
  const rows = await db
    .select({ kind: cases.kind, open: count() })
    .from(cases)
    .where(isNull(cases.decidedAt))
    .groupBy(cases.kind);
  const open = new Map(rows.map((row) => [row.kind, row.open]));
  const counts = CASE_KINDS.map((kind) => [kind, open.get(kind) ?? 0]);
  return Object.fromEntries(counts) as Record<CaseKind, number>;
}

/** Returns the open cases, the oldest first. */
export const listOpenCases = (db: Database): Promise<CaseRow[]> =>
  db.select().from(cases).where(isNull(cases.decidedAt)).orderBy(cases.id);

/** Returns all cases of a member, decided ones too, the newest first. */
export const listMemberCases = (db: Database, memberId: number): Promise<CaseRow[]> =>
  db
    .select()
    .from(cases)
    .where(or(eq(cases.memberId, memberId), eq(cases.otherId, memberId)))
    .orderBy(desc(cases.id));

export async function findCase(db: Database, id: number): Promise<CaseRow | undefined> {
  const [found] = await db.select().from(cases).where(eq(cases.id, id));
  return found;
}

/** Returns when a case of a kind and subject was last decided, in epoch milliseconds; undefined without one. */
export async function lastDecidedAt(
  db: Database,
  kind: CaseKind,
  subject: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ at: max(cases.decidedAt) })
    .from(cases)
    .where(and(eq(cases.kind, kind), eq(cases.subject, subject)));
  return row?.at ?? undefined;
}
