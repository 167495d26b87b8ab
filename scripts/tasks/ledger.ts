import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { openContent } from '#content-store/store.ts';
import { openDatabase } from '#gateway/platform/db/connect/open.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { toFigures } from '#gateway/platform/settings/figures.ts';
import { listTiers } from '#gateway/rewards/vip/review.ts';
import { faultLines, verifyLedger } from '#gateway/wallet/audit/verify.ts';
import { archiveMonth, KEPT_MONTHS } from '#gateway/wallet/months/archive-month.ts';
import { readMonth } from '#gateway/wallet/months/months.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { loadEnvironment } from '../lib/load-environment.ts';

const USAGE = `Usage:
  npm run ledger -- verify
  npm run ledger -- put-away 2025-03 [--keep-months ${KEPT_MONTHS}]`;

/** Reads the VIP levels from this site's content. */
async function readVipLevels({ contentDir, gateway }: Settings) {
  const content = await openContent(contentDir, { figures: toFigures(gateway) });
  try {
    return listTiers({ content, clock: Date.now });
  } finally {
    await content.close();
  }
}

async function verify(db: Database, settings: Settings): Promise<number> {
  const faults = await verifyLedger(db, await readVipLevels(settings));
  for (const line of faultLines(faults)) console.error(line);
  if (faults.length > 0) return 1;
  console.log(
    'Every movement sums to zero and has its record, the sums of players and teams are right, and VIP levels follow from bets.',
  );
  return 0;
}

async function putMonthsAway(db: Database, month: number, keptMonths: number): Promise<number> {
  const tables = (await archiveMonth(db, { month, keptMonths, now: Date.now() })).filter(
    ({ entries }) => entries > 0,
  );
  if (tables.length === 0) console.log('There are no entries of that time.');
  for (const { name, entries } of tables) {
    console.log(`${name}: ${entries.toLocaleString('en')} entries, no longer a part of the ledger.`);
    console.log(`  keep it:  pg_dump --format=custom --table=${name} --file=${name}.dump "$DATABASE_URL"`);
    console.log(`  drop it:  psql --command='drop table ${name}' "$DATABASE_URL"`);
  }
  return 0;
}

/**
 * `npm run ledger -- verify` verifies that all money of the database is accounted for, and lists the faults.
 * `npm run ledger -- put-away 2025-03` archives the entries of a month and of all earlier months.
 */
async function ledger(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'keep-months': { type: 'string', default: String(KEPT_MONTHS) } },
  });
  const [command, named = ''] = positionals;
  const month = command === 'put-away' ? readMonth(named) : undefined;
  if (command === 'verify' ? positionals.length > 1 : month === undefined) {
    console.error(USAGE);
    return 2;
  }
  const settings = readSettings(process.env);
  const { db, close } = await openDatabase(settings.gateway, pino({ level: 'silent' }));
  try {
    return month === undefined
      ? await verify(db, settings)
      : await putMonthsAway(db, month, Number(values['keep-months']));
  } finally {
    await close();
  }
}

loadEnvironment();
process.exitCode = await ledger().catch((error: Error) => {
  console.error(error.message);
  return 1;
});
