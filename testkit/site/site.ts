import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SITE_ENVIRONMENT, SITE_FLAGS } from '#server/runtime.mjs';
import { FULL } from '../full-run.ts';
import { TEST_DATA_KEY } from '../gateway/data-key.ts';
import { freePort } from '../network/free-port.ts';
import { ROOT, task } from '../project.ts';
import { copyDatabase, type DemoSettings } from './kept-database.ts';

/** A running copy of the built site with its own data folder. */
export type Site = {
  /** Origin, without a slash at the end. */
  url: string;
  dataDir: string;
  pid: number;
  /** Returns its logged errors, one line each: no request of a test should cause any. */
  errors(): string[];
  /** Returns its logged warnings, one line each. */
  warnings(): string[];
  /** Ends it as a deploy would, removes its data, and throws if it had to be killed. */
  stop(): Promise<void>;
  /** Ends it as a power cut would; data in a folder of `DATA_DIR` stay. */
  kill(): Promise<void>;
};

/** Levels 50 and 60 of the log. */
const IS_ERROR = /^\{"level":[56]0\b/;
const IS_WARNING = /^\{"level":40\b/;
/** The first start of a machine imagines the demo. */
const READY_WITHIN_MS = 240_000;
const STOPPED_WITHIN_MS = 15_000;

/** Demo players of a site: as many as a run of all browser tests hands out, besides those that tests name. */
export const PLAYERS = FULL ? 460 : 220;

/** All visitors of a test come from this machine, and their proofs of work are quick. */
const EASY = { SHARED_ADDRESSES: 'loopback', PROOF_COST: '1' };

const DEMO: DemoSettings = {
  DEMO_DATA: 'on',
  DEMO_PLAYERS: String(PLAYERS),
  // Enough for five levels, and quick to load.
  DEMO_TEAM: '40',
};

export interface SiteOptions {
  /** A command that it is started with. */
  readonly under?: readonly string[];
  /** Folder of the project whose build it is; default: this project. */
  readonly root?: string | undefined;
}

/** Starts the built site with demo data; `env` overrides its settings. */
export async function startSite(env: NodeJS.ProcessEnv = {}, options: SiteOptions = {}): Promise<Site> {
  if (env.DATA_DIR !== undefined) return launchSite({ ...env, DATA_DIR: env.DATA_DIR }, options);
  const dataDir = mkdtempSync(join(tmpdir(), 'lobby-site-'));
  const removeData = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const { DEMO_DATA, DEMO_PLAYERS, DEMO_TEAM, CURRENCY, TIME_ZONE } = { ...DEMO, ...env };
    if (!env.GATEWAY_URL && !env.DATABASE_URL) {
      await copyDatabase(dataDir, { DEMO_DATA, DEMO_PLAYERS, DEMO_TEAM, CURRENCY, TIME_ZONE }, startOnce);
    }
    const site = await launchSite({ ...env, DATA_DIR: dataDir }, options);
    const then = (end: () => Promise<void>) => () => end().finally(removeData);
    return { ...site, stop: then(site.stop), kill: then(site.kill) };
  } catch (error) {
    removeData();
    throw error;
  }
}

async function startOnce(dataDir: string, demo: DemoSettings): Promise<void> {
  const site = await launchSite({ ...demo, DATA_DIR: dataDir });
  await site.stop();
}

/** Starts the site on a data folder that stays when it ends. */
async function launchSite(
  env: NodeJS.ProcessEnv & { readonly DATA_DIR: string },
  { under = [], root = ROOT }: SiteOptions = {},
): Promise<Site> {
  const port = env.PORT ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const [command = process.execPath, ...args] = [
    ...under,
    process.execPath,
    ...SITE_FLAGS,
    task('start', root),
  ];
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...SITE_ENVIRONMENT,
      ...process.env,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...DEMO,
      DATA_KEY: TEST_DATA_KEY,
      // Tests withdraw to an account that they have just added.
      ACCOUNT_WAIT_HOURS: '0',
      ...EASY,
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  let log = '';
  const errors: string[] = [];
  const warnings: string[] = [];
  const take = (text: string) => {
    log = (log + text).slice(-8000);
  };
  createInterface(child.stdout).on('line', (line) => {
    if (IS_ERROR.test(line)) errors.push(line);
    if (IS_WARNING.test(line)) warnings.push(line);
  });
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', take);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  try {
    await ready(url, child);
  } catch (cause) {
    kill();
    throw new Error(`The site did not start. It said:\n${log}`, { cause });
  }
  return {
    url,
    dataDir: env.DATA_DIR,
    pid: child.pid ?? 0,
    errors: () => errors,
    warnings: () => warnings,
    async stop() {
      process.removeListener('exit', kill);
      const code = await ended(child);
      if (code !== 0) throw new Error(`The site ended with ${code ?? 'a kill'}. It said:\n${log}`);
    },
    async kill() {
      process.removeListener('exit', kill);
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        kill();
        await gone;
      }
    },
  };
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  let last: unknown;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`);
    try {
      const answer = await fetch(`${url}/readyz`);
      await answer.body?.cancel();
      if (answer.ok) return;
      last = `/readyz answered ${answer.status}`;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Not ready after ${READY_WITHIN_MS / 1000} s.`, { cause: last });
}

/** Exit code after SIGTERM, or null when it had to be killed. */
function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN_MS);
    child.once('exit', (code) => {
      clearTimeout(timer);
      resolve(code);
    });
    child.kill('SIGTERM');
  });
}
