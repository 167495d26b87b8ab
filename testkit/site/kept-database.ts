import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../project.ts';

const CACHE = join(ROOT, 'node_modules', '.cache', 'sites');
/** The parts of a data folder that a start fills. */
const DATABASE = 'database';
/** Milliseconds until a stored demo is rebuilt, since its history ends when it was built. */
const FRESH_FOR = 3_600_000;

/** The settings that define the demo. */
export interface DemoSettings {
  readonly DEMO_DATA: string;
  readonly DEMO_PLAYERS: string;
  readonly DEMO_TEAM: string;
  readonly CURRENCY?: string | undefined;
  readonly TIME_ZONE?: string | undefined;
}

/** Starts a site on a data folder, and stops it once it is ready. */
type Fill = (dataDir: string, demo: DemoSettings) => Promise<void>;

/**
 * Puts a database into a data folder, in the state after a first start. It is built once for each state of the gateway
 * and each kind of demo, then copied: building one takes a site up to fifteen seconds.
 */
export async function copyDatabase(dataDir: string, demo: DemoSettings, fill: Fill): Promise<void> {
  const folder = join(CACHE, hashState(demo));
  if (!isFresh(folder)) await make(folder, demo, fill);
  cpSync(join(folder, DATABASE), join(dataDir, DATABASE), { recursive: true });
}

const isFresh = (folder: string) => existsSync(folder) && Date.now() - statSync(folder).mtimeMs < FRESH_FOR;

/** A hash of all code that fills the database. */
function hashState(demo: DemoSettings): string {
  const hash = createHash('sha256').update(JSON.stringify(demo));
  for (const file of globSync(['gateway/**/*.{ts,sql}', 'contract/**/*.ts'], { cwd: ROOT }).sort()) {
    if (!/\.(?:test|testing)\.ts$/.test(file)) hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function make(folder: string, demo: DemoSettings, fill: Fill): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  // Processes may run this in parallel: each fills its own folder, the last one wins.
  const draft = join(CACHE, `draft-${randomUUID()}`);
  await fill(draft, demo);
  for (const name of readdirSync(CACHE)) if (!isFresh(join(CACHE, name))) discard(join(CACHE, name));
  try {
    renameSync(draft, folder);
  } catch (cause) {
    if (!isFresh(folder)) throw new Error(`Failed to store the database as ${folder}`, { cause });
    discard(draft);
  }
}

const discard = (folder: string) => rmSync(folder, { recursive: true, force: true });
