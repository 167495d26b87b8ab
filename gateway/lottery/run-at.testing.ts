import { pino } from 'pino';
import { openDatabase } from '#gateway/platform/db/connect/open.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import { testDataKey } from '#testkit/gateway/data-key.ts';
import { runLotteries } from './run.ts';

/*
 * A process for tests to kill. It announces, draws and settles what is due at a time, as every gateway does. It prints
 * `settled` on a separate line after each batch of tickets. Its database is that of `DATABASE_URL` or `DATA_DIR`.
 */
const at = Number(process.argv[2]);
const { DATABASE_URL, DATA_DIR = '' } = process.env;
const { db, processMessages, close } = await openDatabase(
  { DATABASE_URL, DATA_DIR },
  pino({ level: 'silent' }),
);
const publish = () => process.stdout.write('settled\n');
await runLotteries({
  db,
  clock: () => at,
  changes: { ...createChanges(processMessages), publish },
  dataKey: testDataKey,
});
await close();
