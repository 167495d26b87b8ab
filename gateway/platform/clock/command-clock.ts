import type { OpenDatabase } from '../db/database.ts';
import { followedClock } from './followed-clock.ts';
import { readOthersReading } from './shared-reading.ts';
import { startMoment } from './start-moment.ts';

/** Returns the site's clock for a command: read once and monotonic since, because a command is too short for drift. */
export async function commandClock(database: Pick<OpenDatabase, 'db' | 'engine'>): Promise<() => number> {
  const { db } = database;
  const wall = await followedClock(database)();
  const running = await readOthersReading(db, '', wall);
  const start = running ? wall + running.offsetMs : await startMoment(db, wall, false);
  const readAt = performance.now();
  return () => Math.floor(start + performance.now() - readAt);
}
