import { pino } from 'pino';
import { openDatabase } from '#gateway/db/open.ts';
import { faultLines, verifyLedger } from '#gateway/wallet/verify/verify.ts';
import { readSettings } from '#server/settings.ts';
import { loadEnvironment } from '../lib/load-environment.ts';

/** `npm run ledger -- verify`: proves for the whole database that its money is accounted for; else says what is not. */
async function ledger(command: string | undefined): Promise<number> {
  if (command !== 'verify') {
    console.error('Say what to do: npm run ledger -- verify');
    return 2;
  }
  const { gateway } = readSettings(process.env);
  const { db, close } = await openDatabase(gateway, pino({ level: 'silent' }));
  try {
    const faults = await verifyLedger(db);
    for (const line of faultLines(faults)) console.error(line);
    if (faults.length === 0)
      console.log(
        'Every movement sums to zero and has its record, and the sums of players and teams are theirs.',
      );
    return faults.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
}

loadEnvironment();
process.exitCode = await ledger(process.argv[2]).catch((error: Error) => {
  console.error(error.message);
  return 1;
});
