import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from '../launch/platform.mjs';
import { ROOT } from './tools.ts';

/** Folders of `tools`: packages with a lock file of their own, which only some tasks need. */
export type Tool = 'lint' | 'prism' | 'scalar';

const ARGS = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

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
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return packages;
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
}
