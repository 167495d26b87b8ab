import { pino } from 'pino';
import { runCatalogueCommand } from '#gateway/games/files/command.ts';
import { CatalogueError } from '#gateway/games/files/faults.ts';
import { commandClock } from '#gateway/platform/clock/command-clock.ts';
import { openDatabase } from '#gateway/platform/db/connect/open.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import { readSettings } from '#server/settings.ts';
import { loadEnvironment } from '../lib/load-environment.ts';

/** `npm run catalogue -- import FILE… | export FOLDER`: vendors, games and lotteries of the embedded gateway. */
async function catalogue(): Promise<void> {
  const { gateway } = readSettings(process.env);
  const database = await openDatabase(gateway, pino({ level: 'silent' }));
  const { db, processMessages, close } = database;
  try {
    const deps = { db, clock: await commandClock(database), changes: createChanges(processMessages) };
    console.log(await runCatalogueCommand(deps, process.argv.slice(2)));
  } finally {
    await close();
  }
}

loadEnvironment();
await catalogue().catch((error: Error) => {
  console.error(error instanceof CatalogueError ? error.message : error);
  process.exitCode = 1;
});
