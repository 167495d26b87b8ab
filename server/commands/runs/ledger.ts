import { RefusedCommand } from '#gateway/platform/core/refused-command.ts';
import { listTiers } from '#gateway/rewards/vip/review.ts';
import { faultLines, verifyLedger } from '#gateway/wallet/audit/verify.ts';
import { archiveMonth } from '#gateway/wallet/months/archive-month.ts';
import { readMonth } from '#gateway/wallet/months/months.ts';
import type { DatabaseContext, Result } from '../command.ts';

export async function verify({ site }: DatabaseContext): Promise<Result> {
  const levels = await listTiers({ content: await site.loadContent(), clock: site.clock });
  const faults = await verifyLedger(site.db, levels, { inTurns: site.engine === 'embedded' });
  if (faults.length > 0)
    throw new RefusedCommand(`Money is not accounted for.\n${faultLines(faults).join('\n')}`);
  return {
    text: 'Every movement sums to zero and has its record, the sums of players and teams are right, and VIP levels follow from bets.',
  };
}

export async function archive({ site, given, option }: DatabaseContext): Promise<Result> {
  const month = readMonth(given('MONTH'));
  if (month === undefined) throw new RefusedCommand(`${given('MONTH')} is not a month; write 2025-03.`);
  const keptMonths = Number(option('keepMonths'));
  const value = (await archiveMonth(site.db, { month, keptMonths, now: site.clock() })).filter(
    ({ entries }) => entries > 0,
  );
  const lines = value.flatMap(({ name, entries }) => [
    `${name}: ${entries.toLocaleString('en')} entries, no longer a part of the ledger.`,
    `  keep it:  pg_dump --format=custom --table=${name} --file=${name}.dump "$DATABASE_URL"`,
    `  drop it:  psql --command='drop table ${name}' "$DATABASE_URL"`,
  ]);
  return { text: lines.join('\n') || 'There are no entries of that time.', value };
}
