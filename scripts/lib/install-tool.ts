import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from '../launch/platform.mjs';
import { ROOT } from './tools.ts';

/** Folders of `tools`: packages with a lock file of their own, which only some tasks need. */
export type Tool = 'lint' | 'prism' | 'scalar';

const ARGS = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/** An installation that takes longer has ended without a trace. */
const MAX_INSTALL_MS = 300_000;
const LOOK_EVERY_MS = 200;

/** Runs work while no other process does the same for that folder. */
function alone<T>(folder: string, work: () => T): T {
  const lock = join(folder, '.installing');
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (Date.now() - since > MAX_INSTALL_MS) rmSync(lock, { recursive: true, force: true });
      else Atomics.wait(pause, 0, 0, LOOK_EVERY_MS);
    }
  }
  try {
    return work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/**
 * Installs a folder of `tools`, unless it is installed from its present lock file.
 * @param log receives the name of the folder while it is installed
 * @returns the path of its `node_modules`
 * @throws {Error} where npm fails
 */
export function installTool(tool: Tool, log: (line: string) => void): string {
  const folder = join(ROOT, 'tools', tool);
  const packages = join(folder, 'node_modules');
  const stamp = join(packages, '.installed-lock');
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isInstalled()) return packages;
  return alone(folder, () => {
    if (isInstalled()) return packages;
    log(`Installing tools/${tool}, once per change of its lock file…`);
    const { platform, execPath } = process;
    const { command, args, shell } = npmCommand({ platform, execPath }, process.env.npm_execpath);
    const { status, stderr, error } = spawnSync(command, [...args, ...ARGS], {
      cwd: folder,
      encoding: 'utf8',
      shell,
    });
    if (status !== 0) throw new Error(`npm ci in tools/${tool} failed. ${error?.message ?? stderr.trim()}`);
    writeFileSync(stamp, hash);
    return packages;
  });
}
