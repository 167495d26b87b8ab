import { pino } from 'pino';
import { openDatabase } from '#gateway/platform/db/connect/open.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { testDataKey } from './data-key.ts';

/**
 * Does the work of a job as a gateway does it at a moment, in a process for tests to kill. The moment is its argument,
 * its database that of `DATABASE_URL` or `DATA_DIR`. It prints a line after each batch that is published.
 */
export async function runAt(
  work: (deps: Pick<Deps, 'db' | 'clock' | 'changes' | 'dataKey'>) => Promise<void>,
): Promise<void> {
  const at = Number(process.argv[2]);
  const { DATABASE_URL, DATA_DIR = '' } = process.env;
  const { db, processMessages, close } = await openDatabase(
    { DATABASE_URL, DATA_DIR },
    pino({ level: 'silent' }),
  );
  const publish = () => process.stdout.write('settled\n');
  const changes = { ...createChanges(processMessages), publish };
  await work({ db, clock: () => at, changes, dataKey: testDataKey });
  await close();
}
