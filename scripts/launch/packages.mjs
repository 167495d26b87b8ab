// Packages that a task needs, and which of them are installed. Plain JavaScript for any Node from 20.

/** Tasks of operators and editors. All other tasks check, test or measure, and also need `devDependencies`. */
const PRODUCT_TASKS = new Set([
  'agent-contracts',
  'build',
  'cases',
  'cashier',
  'catalogue',
  'conform',
  'dev',
  'editor',
  'fleet',
  'ledger',
  'limits',
  'lobby',
  'rewards',
  'seed',
  'start',
]);

/** Returns the packages that a task needs: `product`, or `all` with those of tests and checks. */
export function packagesFor(task, args) {
  const isTest = task === 'fleet' && args.includes('test');
  return PRODUCT_TASKS.has(task) && !isTest ? 'product' : 'all';
}

/**
 * Returns the npm command that must run before a task, or undefined if nothing is missing.
 * @param wanted `product` or `all`
 * @param lockHash hash of the present lock file.
 * @param stamp result of `createStamp` after the last installation, or undefined.
 * @returns arguments of npm, and a message for the terminal.
 */
export function installation(wanted, lockHash, stamp) {
  const [installedHash, installed] = stamp?.split(' ') ?? [];
  const isCurrent = installedHash === lockHash;
  if (isCurrent && (installed === 'all' || installed === wanted)) return undefined;
  if (wanted === 'product')
    return { args: ['ci', '--omit=dev'], message: 'Installing packages, once per change of the lock file…' };
  const message = 'Installing the packages of tests and checks too, once per change of the lock file…';
  // Unlike `npm ci`, it keeps installed packages; `--no-save` does not change the lock file.
  return { args: isCurrent ? ['install', '--no-save'] : ['ci'], message };
}

export const createStamp = (wanted, lockHash) => `${lockHash} ${wanted}`;
