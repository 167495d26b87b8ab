import { pino } from 'pino';
import { openContent } from '#content-store/store.ts';
import { commandClock } from '#gateway/platform/clock/command-clock.ts';
import { openDatabase } from '#gateway/platform/db/connect/open.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import { toFigures } from '#gateway/platform/settings/figures.ts';
import { runRewardsCommand } from '#gateway/rewards/missions/command.ts';
import { RewardsError } from '#gateway/rewards/missions/rewards-error.ts';
import { readSettings } from '#server/settings.ts';
import { loadEnvironment } from '../lib/load-environment.ts';

/** `npm run rewards -- grant USERNAME AMOUNT PROMOTION`, or `… AMOUNT TURNOVER REFERENCE TITLE`: gives a member a reward. */
async function rewards(): Promise<void> {
  const { gateway, contentDir } = readSettings(process.env);
  const database = await openDatabase(gateway, pino({ level: 'silent' }));
  const { db, processMessages, close } = database;
  const content = await openContent(contentDir, { figures: toFigures(gateway) });
  try {
    const deps = {
      db,
      content,
      clock: await commandClock(database),
      changes: createChanges(processMessages),
    };
    console.log(await runRewardsCommand(deps, process.argv.slice(2)));
  } finally {
    await content.close();
    await close();
  }
}

loadEnvironment();
await rewards().catch((error: Error) => {
  console.error(error instanceof RewardsError ? error.message : error);
  process.exitCode = 1;
});
