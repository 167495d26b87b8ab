import { pino } from 'pino';
import { openDatabase } from '#gateway/platform/db/connect/open.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import { RewardsError, runRewardsCommand } from '#gateway/rewards/missions/command.ts';
import { readSettings } from '#server/settings.ts';
import { loadEnvironment } from '../lib/load-environment.ts';

/** `npm run rewards -- grant USERNAME AMOUNT TURNOVER REFERENCE TITLE`: gives a member a reward. */
async function rewards(): Promise<void> {
  const { gateway } = readSettings(process.env);
  const { db, processMessages, close } = await openDatabase(gateway, pino({ level: 'silent' }));
  try {
    const deps = { db, clock: Date.now, changes: createChanges(processMessages) };
    console.log(await runRewardsCommand(deps, process.argv.slice(2)));
  } finally {
    await close();
  }
}

loadEnvironment();
await rewards().catch((error: Error) => {
  console.error(error instanceof RewardsError ? error.message : error);
  process.exitCode = 1;
});
