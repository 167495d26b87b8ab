import { pino } from 'pino';
import { CashierError, runCashierCommand } from '#gateway/cashier/command.ts';
import { openDatabase } from '#gateway/platform/db/connect/open.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import { readSettings } from '#server/settings.ts';
import { loadEnvironment } from '../lib/load-environment.ts';

/** `npm run cashier -- list | approve ORDER | reject ORDER REASON | open ORDER FOLDER`: decides what the cashier does not by itself. */
async function cashier(): Promise<void> {
  const { gateway } = readSettings(process.env);
  const { db, processMessages, close } = await openDatabase(gateway, pino({ level: 'silent' }));
  try {
    const deps = { db, clock: Date.now, changes: createChanges(processMessages), settings: gateway };
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
