import { pino } from 'pino';
import { CashierError, runCashierCommand } from '#gateway/cashier/command.ts';
import { commandClock } from '#gateway/platform/clock/command-clock.ts';
import { openDatabase } from '#gateway/platform/db/connect/open.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import { loadDataKey } from '#gateway/platform/hashing/load-data-key.ts';
import { readSettings } from '#server/settings.ts';
import { loadEnvironment } from '../lib/load-environment.ts';

/** `npm run cashier -- list | approve ORDER [DOCUMENT-NUMBER] | reject ORDER REASON | open ORDER FOLDER`: decides orders that the cashier does not decide automatically. */
async function cashier(): Promise<void> {
  const { gateway } = readSettings(process.env);
  const database = await openDatabase(gateway, pino({ level: 'silent' }));
  const { db, processMessages, close } = database;
  try {
    const clock = await commandClock(database);
    const dataKey = await loadDataKey(db, gateway, clock());
    const deps = { db, clock, changes: createChanges(processMessages), settings: gateway, dataKey };
    console.log(await runCashierCommand(deps, process.argv.slice(2)));
  } finally {
    await close();
  }
}

loadEnvironment();
await cashier().catch((error: Error) => {
  console.error(error instanceof CashierError ? error.message : error);
  process.exitCode = 1;
});
