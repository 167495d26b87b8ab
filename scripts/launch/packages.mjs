// Which packages a task needs, and which of them are installed. Plain JavaScript for any Node from 20.

/** Tasks of operators and editors. All others check, test or measure, and need the packages of `devDependencies` too. */
const PRODUCT_TASKS = new Set([
  'agent-contracts',
  'build',
  'cashier',
  'dev',
  'editor',
  'fleet',
  'ledger',
  'limits',
  'rewards',
  'seed',
  'start',
]);

/** The packages that a task needs: `product`, or `all` with those of tests and checks. */
export function packagesFor(task, args) {
  const isTest = task === 'fleet' && args.includes('test');
  return PRODUCT_TASKS.has(task) && !isTest ? 'product' : 'all';
}

/**
 * What npm has to do before a task runs, or undefined where nothing is missing.
 * @param wanted `product` or `all`
 * @param lockHash of the lock file as it is now
 * @param stamp what `stampOf` returned after the last installation, or undefined
 * @returns arguments of npm, and what is said meanwhile
 */
export function installation(wanted, lockHash, stamp) {
  const [installedHash, installed] = stamp?.split(' ') ?? [];
  const isCurrent = installedHash === lockHash;
  if (isCurrent && (installed === 'all' || installed === wanted)) return undefined;
  if (wanted === 'product')
    return { args: ['ci', '--omit=dev'], message: 'Installing packages, once per change of the lock file…' };
  const message = 'Installing the packages of tests and checks too, once per change of the lock file…';
  // Unlike `npm ci`, it keeps the packages that are there; `--no-save` leaves the lock file as it is.
  return { args: isCurrent ? ['install', '--no-save'] : ['ci'], message };
}

export const stampOf = (wanted, lockHash) => `${lockHash} ${wanted}`;
