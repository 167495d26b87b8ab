// Platform-specific parts of starting the project: paths, packages, signals. Plain JavaScript for any Node from 20.
import { constants } from 'node:os';
import { posix, win32 } from 'node:path';

/** Oldest Node that strips types, for platforms without a pinned build. */
export const MINIMUM_NODE = [22, 18];

const selectPaths = (platform) => (platform === 'win32' ? win32 : posix);

/** Returns the names of npm packages that may contain the pinned Node of a platform. */
export function runtimePackages({ platform, arch }) {
  return [`node-${platform === 'win32' ? 'win' : platform}-${arch}`, `node-bin-${platform}-${arch}`];
}

/** Possible paths of the binary in such a package. */
export function runtimeBinaries({ platform }, folder) {
  const { join } = selectPaths(platform);
  const binary = platform === 'win32' ? 'node.exe' : 'node';
  return [join(folder, 'bin', binary), join(folder, binary)];
}

/**
 * Returns the Node for the project: the pinned one, else the running one if it is new enough, else none.
 * @param machine platform, architecture, and version and path of the running Node.
 * @param findFolder returns the folder of an installed package, or undefined.
 */
export function chooseRuntime(machine, findFolder, exists) {
  for (const name of runtimePackages(machine)) {
    const folder = findFolder(name);
    const found = folder && runtimeBinaries(machine, folder).find(exists);
    if (found) return found;
  }
  const [major, minor] = machine.version.split('.').map(Number);
  const [leastMajor, leastMinor] = MINIMUM_NODE;
  const isNewEnough = major > leastMajor || (major === leastMajor && minor >= leastMinor);
  return isNewEnough ? machine.execPath : undefined;
}

/**
 * Returns the command that starts npm: with the running Node if npm started this process, else by its name. On Windows
 * that is a script which only a shell can run.
 * @param npmScript `npm_execpath`
 */
export function npmCommand({ platform, execPath }, npmScript) {
  return npmScript
    ? { command: execPath, args: [npmScript], shell: false }
    : { command: 'npm', args: [], shell: platform === 'win32' };
}

/**
 * Returns the signals that must not end the launcher before its child, and whether to pass them on. Windows itself
 * notifies each process of a console. A signal sent there would end the site immediately, before it can close anything.
 */
export function selectSignals({ platform }) {
  return platform === 'win32'
    ? { held: ['SIGINT', 'SIGBREAK', 'SIGHUP'], passOn: false }
    : { held: ['SIGINT', 'SIGTERM', 'SIGHUP'], passOn: true };
}

/** Returns the launcher's exit code: its child's, or the shells' code for a signal, such as 134 for SIGABRT. */
export function toExitCode(code, signal) {
  return code ?? (signal ? 128 + constants.signals[signal] : 0);
}
