import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { RefusedCommand } from '#gateway/platform/core/refused-command.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { deleteRows } from '#gateway/platform/db/delete-expired.ts';
import { type AuditRow, auditLog } from '#gateway/platform/db/schema/index.ts';
import { BYTE_ORDER_MARK, csvLine } from '#gateway/records/csv.ts';
import type { CommandSite } from './command-site.ts';

/** For how long rows are kept (OPER-52). */
const KEPT = sql`interval '5 years'`;

/** Which rows are listed. */
export interface AuditFilter {
  readonly by?: string | undefined;
  readonly subject?: string | undefined;
  /** A day or a moment in ISO form. */
  readonly since?: string | undefined;
}

/** @throws {RefusedCommand} */
function parseSince(typed: string): number {
  const at = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2}))?$/.test(typed)
    ? Date.parse(typed)
    : Number.NaN;
  if (Number.isNaN(at))
    throw new RefusedCommand(`${typed} is not a moment; write 2026-11-30 or 2026-11-30T08:00:00Z.`);
  return at;
}

/** Returns rows of the audit log, oldest first. @throws {RefusedCommand} */
export function readAudit(db: Database, { by, subject, since }: AuditFilter): Promise<AuditRow[]> {
  const conditions: (SQL | undefined)[] = [
    by === undefined ? undefined : eq(auditLog.by, by),
    subject === undefined ? undefined : eq(auditLog.subject, subject),
    since === undefined ? undefined : gte(auditLog.at, parseSince(since)),
  ];
  return db
    .select()
    .from(auditLog)
    .where(and(...conditions))
    .orderBy(asc(auditLog.at), asc(auditLog.id));
}

const COLUMNS = ['at', 'by', 'system user', 'host', 'command', 'subject', 'parameters', 'outcome', 'reason'];

const toCells = (row: AuditRow): string[] => [
  new Date(row.at).toISOString(),
  row.by ?? '',
  row.systemUser,
  row.host,
  row.command,
  row.subject ?? '',
  JSON.stringify(row.parameters),
  row.outcome,
  row.reason ?? '',
];

/** Returns rows as one file of CSV. */
export const auditCsv = (rows: readonly AuditRow[]): string =>
  BYTE_ORDER_MARK + [COLUMNS, ...rows.map(toCells)].map(csvLine).join('');

/** Deletes rows that are older than they are kept. */
export async function deleteOldAudit({ db }: Pick<CommandSite, 'db'>): Promise<void> {
  await deleteRows(db, auditLog, lt(auditLog.at, sql`now() - ${KEPT}`));
}
