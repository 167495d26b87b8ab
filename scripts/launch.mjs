// Entry of every npm script. Runs on any Node from 20, without installed packages.
// Updates node_modules to the lock file, then starts the task with the pinned
// Node runtime, because Astro and type stripping need a newer one.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SITE_ENVIRONMENT, SITE_FLAGS } from '#server/runtime.mjs';
import { createStamp, installation, packagesFor } from './launch/packages.mjs';
import { chooseRuntime, MINIMUM_NODE, npmCommand, selectSignals, toExitCode } from './launch/platform.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stampFile = join(root, 'node_modules', '.installed-lock');
const { platform, arch, execPath } = process;
const machine = { platform, arch, execPath, version: process.versions.node };

/** Installs the packages that the task needs, unless they are already installed from this lock file. */
function installMissing(task, args) {
  const lockHash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const wanted = packagesFor(task, args);
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
  const missing = installation(wanted, lockHash, stamp);
  if (missing === undefined) return;
  console.log(missing.message);
  const { command, args: first, shell } = npmCommand(machine, process.env.npm_execpath);
  const result = spawnSync(
    command,
    [...first, ...missing.args, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: 'inherit', shell },
  );
  if (result.status !== 0) {
    console.error(`npm ${missing.args[0]} failed. Check the network, then run the same command again.`);
    process.exit(result.status ?? 1);
  }
  writeFileSync(stampFile, createStamp(wanted, lockHash));
}

/** Returns the path of the Node that runs the task. */
function runtime() {
  const require = createRequire(join(root, 'package.json'));
  const findFolder = (name) => {
    try {
      return dirname(require.resolve(`${name}/package.json`));
    } catch {
      // The package is not available for this platform.
      return undefined;
    }
  };
  const found = chooseRuntime(machine, findFolder, existsSync);
  if (found) return found;
  console.error(
    `No pinned Node runtime for ${platform} ${arch}. Install Node ${MINIMUM_NODE.join('.')} or later.`,
  );
  process.exit(1);
}

const [task, ...args] = process.argv.slice(2);
const launchedAt = Date.now();
installMissing(task, args);
const installMs = Date.now() - launchedAt;
const child = spawn(runtime(), [...SITE_FLAGS, join(root, 'scripts', 'tasks', `${task}.ts`), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...SITE_ENVIRONMENT,
    ...process.env,
    // A part of the command's time, for the table of `npm test -- --times`.
    LAUNCHED_AT: String(launchedAt),
    LAUNCH_INSTALL_MS: String(installMs),
  },
});
const { held, passOn } = selectSignals(machine);
for (const signal of held) {
  process.on(signal, () => {
    if (passOn) child.kill(signal);
  });
}
child.on('exit', (code, signal) => {
  process.exitCode = toExitCode(code, signal);
});
