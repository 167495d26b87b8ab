import { userInfo } from 'node:os';
import { pino } from 'pino';
import { openDatabase } from '#gateway/platform/db/connect/open.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import { loadDataKey } from '#gateway/platform/hashing/load-data-key.ts';
import { CasesError } from '#gateway/safer-play/cases/cases-error.ts';
import { runCasesCommand } from '#gateway/safer-play/cases/command.ts';
import { readSettings } from '#server/settings.ts';
import { loadEnvironment } from '../lib/load-environment.ts';

/** `npm run cases -- list [MEMBER] | show ID | clear ID REASON | same ID REASON | reopen MEMBER`: cases for a reviewer. */
async function cases(): Promise<void> {
  const { gateway } = readSettings(process.env);
  const { db, processMessages, close } = await openDatabase(gateway, pino({ level: 'silent' }));
  try {
    const dataKey = await loadDataKey(db, gateway, Date.now());
    const deps = { db, clock: Date.now, changes: createChanges(processMessages), dataKey };
    console.log(await runCasesCommand(deps, userInfo().username, process.argv.slice(2)));
  } finally {
    await close();
  }
}

loadEnvironment();
await cases().catch((error: Error) => {
  console.error(error instanceof CasesError ? error.message : error);
  process.exitCode = 1;
});
