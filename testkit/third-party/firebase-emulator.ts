import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../network/free-port.ts';

/** A separate package, so that its dependencies are not part of the product. */
const PACKAGE = join(import.meta.dirname, 'firebase');
const TOOLS = join(PACKAGE, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
const READY_WITHIN_MS = 90_000;
/** The first line of npm's message has the reason; the rest has places. */
const MAX_REASON = 300;

/** The reason why the emulator is missing; undefined if it is installed. */
export function whyMissing(): string | undefined {
  if (existsSync(TOOLS)) return undefined;
  const tried = process.env.FIREBASE_EMULATOR_MISSING;
  return `Firebase’s emulator is not installed: ${tried ?? 'npm test -- --full installs it'}`;
}

/** Installs the emulator if it is missing. A failure is the reason of its skipped tests. */
export function installEmulator(): void {
  if (existsSync(TOOLS)) return;
  const npm = process.env.npm_execpath;
  const [command, script] = npm ? [process.env.npm_node_execpath ?? process.execPath, [npm]] : ['npm', []];
  const { status, stderr, error } = spawnSync(
    command,
    [
      ...script,
      'install',
      '--ignore-scripts',
      '--no-package-lock',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { cwd: PACKAGE, encoding: 'utf8', shell: !npm && process.platform === 'win32' },
  );
  if (status === 0) return;
  process.env.FIREBASE_EMULATOR_MISSING = `npm install in ${PACKAGE} failed. ${error?.message ?? stderr.trim().slice(0, MAX_REASON)}`;
}

/** A project id that cannot be a real one. */
export const DEMO_PROJECT = 'demo-lobby';

export interface Emulator {
  readonly host: string;
  /** Returns the last code sent to a number, such as `+60123456789`. */
  codeFor(number: string): Promise<string | undefined>;
  stop(): Promise<void>;
}

/** Starts Firebase's Auth emulator, which needs neither Java nor a network. */
export async function startEmulator(): Promise<Emulator> {
  const folder = mkdtempSync(join(tmpdir(), 'lobby-firebase-'));
  const port = await freePort();
  const host = `127.0.0.1:${port}`;
  const auth = { host: '127.0.0.1', port };
  writeFileSync(
    join(folder, 'firebase.json'),
    JSON.stringify({ emulators: { auth, ui: { enabled: false } } }),
  );
  const args = [TOOLS, 'emulators:start', '--only', 'auth', '--project', DEMO_PROJECT];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, CI: '1', HOME: folder },
  });
  const stop = async () => {
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await ready(`http://${host}/`, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    host,
    async codeFor(number) {
      const answer = await fetch(`http://${host}/emulator/v1/projects/${DEMO_PROJECT}/verificationCodes`);
      const { verificationCodes = [] } = (await answer.json()) as {
        verificationCodes?: { phoneNumber: string; code: string }[];
      };
      return verificationCodes.findLast(({ phoneNumber }) => phoneNumber === number)?.code;
    },
    stop,
  };
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The emulator did not start (${child.exitCode ?? 'too slow'})`);
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGINT');
  });
}
