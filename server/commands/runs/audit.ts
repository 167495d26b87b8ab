import { auditCsv, readAudit } from '#gateway/commands/audit.ts';
import type { DatabaseContext, Result } from '../command.ts';

const readRows = ({ site, option }: DatabaseContext) =>
  readAudit(site.db, { by: option('by'), subject: option('subject'), since: option('since') });

export async function list(context: DatabaseContext): Promise<Result> {
  const value = await readRows(context);
  const lines = value.map(({ at, by, systemUser, command, subject, outcome, reason }) =>
    [new Date(at).toISOString(), by ?? systemUser, command, subject, outcome, reason]
      .filter(Boolean)
      .join('  '),
  );
  return { text: lines.join('\n') || 'There are no rows.', value };
}

export async function exportFile(context: DatabaseContext): Promise<Result> {
  const path = context.given('FILE');
  const rows = await readRows(context);
  const text = `${path}: ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}.`;
  return { text, value: path, files: [{ path, bytes: Buffer.from(auditCsv(rows)) }] };
}
