import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '#testkit/network/free-port.ts';

const TOOLS = fileURLToPath(
  new URL('../firebase/node_modules/firebase-tools/lib/bin/firebase.js', import.meta.url),
);
const READY_WITHIN_MS = 90_000;

/** Whether the package in `e2e/firebase` is installed. */
export const isInstalled = (): boolean => existsSync(TOOLS);

/** A project whose name says that no real one is meant. */
export const DEMO_PROJECT = 'demo-lobby';

export interface Emulator {
  readonly host: string;
  /** The code that was sent to a number last, such as `+60123456789`. */
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
