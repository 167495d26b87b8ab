import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { userInfo } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { StartError } from './start-error.ts';

interface Outcome {
  readonly step: 'make' | 'write' | 'file' | 'done' | 'late';
  readonly code?: string;
}

const PROBE = fileURLToPath(new URL('./probe-folder.mjs', import.meta.url));
const LIMIT_MS = 2_000;
const FORBIDDEN: readonly unknown[] = ['EACCES', 'EROFS', 'EPERM'];
const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

/** Runs the script on the folder, for two seconds at most. */
async function probe(script: string, folder: string): Promise<Outcome> {
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const answered = Promise.all([text(child.stdout), once(child, 'exit')]).then(([said]) => said);
  const late = delay(LIMIT_MS, JSON.stringify({ step: 'late' }), { ref: false });
  const said = await Promise.race([answered, late]);
  // One that waits for a disk ends when that answers.
  child.kill('SIGKILL');
  child.stdout.destroy();
  child.unref();
  return JSON.parse(said) as Outcome;
}

const userName = (): string | number => process.getuid?.() ?? userInfo().username;

function inWords({ step, code }: Outcome): string | undefined {
  if (step === 'done') return undefined;
  if (step === 'late') return 'did not answer within 2 s.';
  if (step === 'file') return 'is a file. Set it to a folder.';
  if (FORBIDDEN.includes(code))
    return `cannot be written to by user ${userName()} (${code}). Give that user the folder, or set DATA_DIR to another one.`;
  if (step === 'write' || FULL.includes(code)) return `takes no files (${code}).`;
  return `cannot be made (${code}). Set it to a folder on a disk.`;
}

/**
 * Makes the data folder, and writes, syncs and removes a file in it (OPER-58).
 * @param script the probe
 * @throws {StartError} with what to do (OPER-57)
 */
export async function checkDataDir(folder: string, script = PROBE): Promise<void> {
  const fault = inWords(await probe(script, folder));
  if (fault !== undefined) throw new StartError(`DATA_DIR: ${folder} ${fault}`);
}
