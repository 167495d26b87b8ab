// Entry of every npm script. Runs on any Node from 20, needs nothing installed:
// brings node_modules in line with the lock file, then hands the task to the
// Node runtime pinned there, because Astro and type stripping need a newer one.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SITE_ENVIRONMENT, SITE_FLAGS } from '#server/runtime.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stampFile = join(root, 'node_modules', '.installed-lock');
const MINIMUM_NODE = [22, 18];

/** Runs `npm ci` unless node_modules was installed from exactly this lock file. */
function installWhenLockChanged() {
  const lockHash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash) return;
  console.log('Installing packages, once per change of the lock file…');
  const npm = process.env.npm_execpath;
  const [command, prefix] = npm ? [process.execPath, [npm]] : ['npm', []];
  const result = spawnSync(
    command,
    [...prefix, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: 'inherit', shell: !npm && process.platform === 'win32' },
  );
  if (result.status !== 0) {
    console.error('npm ci failed. Check the network, then run the same command again.');
    process.exit(result.status ?? 1);
  }
  writeFileSync(stampFile, lockHash);
}

/** Path of the pinned Node binary, or of the running one where no build exists for this platform. */
function pinnedNode() {
  const require = createRequire(join(root, 'package.json'));
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  for (const name of [
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    `node-bin-${process.platform}-${process.arch}`,
  ]) {
    try {
      const folder = dirname(require.resolve(`${name}/package.json`));
      for (const path of [join(folder, 'bin', binary), join(folder, binary)]) {
        if (existsSync(path)) return path;
      }
    } catch {
      // Not built for this platform: the next name, then the running Node.
    }
  }
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1]))
    return process.execPath;
  console.error(
    `No pinned Node runtime for ${process.platform} ${process.arch}. Install Node ${MINIMUM_NODE.join('.')} or later.`,
  );
  process.exit(1);
}

installWhenLockChanged();
const [task, ...args] = process.argv.slice(2);
const child = spawn(pinnedNode(), [...SITE_FLAGS, join(root, 'scripts', 'tasks', `${task}.ts`), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...SITE_ENVIRONMENT, ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0);
});
