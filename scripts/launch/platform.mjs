// What starting the project depends on by platform: paths, packages, signals. Plain JavaScript for any Node from 20.
import { constants } from 'node:os';
import { posix, win32 } from 'node:path';

/** Oldest Node that strips types, for platforms that have no pinned build. */
export const MINIMUM_NODE = [22, 18];

const pathsOf = (platform) => (platform === 'win32' ? win32 : posix);

/** Names of the packages that may hold the pinned Node of a platform, as npm's registry has them. */
export function runtimePackages({ platform, arch }) {
  return [`node-${platform === 'win32' ? 'win' : platform}-${arch}`, `node-bin-${platform}-${arch}`];
}

/** Where in such a package its binary may be. */
export function runtimeBinaries({ platform }, folder) {
  const { join } = pathsOf(platform);
  const binary = platform === 'win32' ? 'node.exe' : 'node';
  return [join(folder, 'bin', binary), join(folder, binary)];
}

/**
 * The Node to run the project with: the pinned one, else the running one where it is new enough, else none.
 * @param machine platform and architecture, and of the running Node its version and path
 * @param folderOf answers the folder of an installed package, or undefined
 */
export function chooseRuntime(machine, folderOf, exists) {
  for (const name of runtimePackages(machine)) {
    const folder = folderOf(name);
    const found = folder && runtimeBinaries(machine, folder).find(exists);
    if (found) return found;
  }
  const [major, minor] = machine.version.split('.').map(Number);
  const [leastMajor, leastMinor] = MINIMUM_NODE;
  const isNewEnough = major > leastMajor || (major === leastMajor && minor >= leastMinor);
  return isNewEnough ? machine.execPath : undefined;
}

/**
 * How npm is started: by the running Node where npm itself runs us, else by its name, which on Windows is a script
 * that only a shell can run.
 * @param npmScript `npm_execpath`
 */
export function npmCommand({ platform, execPath }, npmScript) {
  return npmScript
    ? { command: execPath, args: [npmScript], shell: false }
    : { command: 'npm', args: [], shell: platform === 'win32' };
}

/**
 * Signals that must not end the launcher before its child, and whether the child has to be told. Windows tells each
 * process of a console itself, and a signal sent there ends a process at once: the site could close nothing.
 */
export function signalsOf({ platform }) {
  return platform === 'win32'
    ? { held: ['SIGINT', 'SIGBREAK', 'SIGHUP'], passOn: false }
    : { held: ['SIGINT', 'SIGTERM', 'SIGHUP'], passOn: true };
}

/** The launcher's own exit code: its child's, or what shells say of the signal that ended that: 134 of SIGABRT. */
export function exitCodeOf(code, signal) {
  return code ?? (signal ? 128 + constants.signals[signal] : 0);
}
