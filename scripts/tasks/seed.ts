import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { SEED_PASSWORD, seededName } from '#gateway/demo/seed/members.ts';
import { SeedError, seed } from '#gateway/demo/seed/seed.ts';
import { openServer } from '#gateway/platform/db/connect/server.ts';
import { readSettings } from '#server/settings.ts';
import { loadEnvironment } from '../lib/load-environment.ts';

const USAGE = 'npm run seed -- --members 1000000 --entries 100000000: fills the database of DATABASE_URL';
const shown = (count: number) => count.toLocaleString('en');

/** `npm run seed -- --members N --entries M`: fills a large PostgreSQL database for measurements. */
async function fill(): Promise<void> {
  const { values } = parseArgs({ options: { members: { type: 'string' }, entries: { type: 'string' } } });
  const [members, entries] = [Number(values.members), Number(values.entries)];
  const isCount = (count: number) => Number.isInteger(count) && count > 0;
  if (!(isCount(members) && isCount(entries))) throw new SeedError(USAGE);
  const { DATABASE_URL } = readSettings(process.env).gateway;
  if (DATABASE_URL === undefined)
    throw new SeedError(
      'Only PostgreSQL can be seeded: set DATABASE_URL to one that is empty or has only the demo.',
    );
  const { db, close } = await openServer(DATABASE_URL, pino({ level: 'silent' }));
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  try {
    const done = await seed(db, {
      members,
      entries,
      now: Date.now(),
      onProgress: (so) => console.log(`${shown(so)} entries, ${shown(Math.round(so / seconds()))} a second`),
    });
    console.log(
      `${shown(members)} members and ${shown(done.entries)} entries in ${Math.round(seconds())} s. Log in as ${seededName(1)} with ${SEED_PASSWORD}`,
    );
  } finally {
    await close();
  }
}

loadEnvironment();
await fill().catch((error: unknown) => {
  console.error(error instanceof SeedError || error instanceof TypeError ? error.message : error);
  process.exitCode = 1;
});
