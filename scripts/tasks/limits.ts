import { pino } from 'pino';
import { openDatabase } from '#gateway/platform/db/connect/open.ts';
import { limitsReport } from '#gateway/safer-play/report.ts';
import { readSettings } from '#server/settings.ts';
import { loadEnvironment } from '../lib/load-environment.ts';

/** `npm run limits -- report`: how many players set, reached and raised limits, without names. */
async function limits(command: string | undefined): Promise<number> {
  if (command !== 'report') {
    console.error('Usage: npm run limits -- report');
    return 2;
  }
  const { gateway } = readSettings(process.env);
  const { db, close } = await openDatabase(gateway, pino({ level: 'silent' }));
  try {
    console.log(await limitsReport(db, Date.now()));
    return 0;
  } finally {
    await close();
  }
}

loadEnvironment();
process.exitCode = await limits(process.argv[2]).catch((error: Error) => {
  console.error(error.message);
  return 1;
});
