import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../tools.ts';

/** A folder of `e2e`, and what belongs to it in the other trees. */
export type Domain =
  | 'account'
  | 'agents'
  | 'auth'
  | 'cashier'
  | 'content'
  | 'games'
  | 'lottery'
  | 'messages'
  | 'records'
  | 'rewards'
  | 'safer-play'
  | 'shell';

const IN_TREES = /^(?:lib|components|islands)$/;

/** Folders below `src/lib`, `src/components` and `src/islands`. */
const IN_SRC: Readonly<Record<string, readonly Domain[]>> = {
  agent: ['agents'],
  auth: ['auth'],
  content: ['content'],
  games: ['games'],
  lottery: ['lottery'],
  member: ['account', 'messages', 'rewards'],
  money: ['account', 'agents', 'cashier', 'records', 'rewards'],
  responsible: ['safer-play'],
};

/** Folders of the gateway, and topics of the contract by the beginning of their name. */
const BY_WORD: readonly (readonly [RegExp, Domain])[] = [
  [/^(?:agents?|agent-links|contracts|dividends)$/, 'agents'],
  [/^(?:captcha|credentials|identity|login|mobile|open-sessions|passkey.*|password|reset-link)$/, 'auth'],
  [/^(?:registration.*|session|third-party|trial|verification)$/, 'auth'],
  [/^(?:cashier|deposits|payments|payout-account|transfers|withdrawals|cash)$/, 'cashier'],
  [/^(?:cash-records|records|transactions)$/, 'records'],
  [/^(?:contact|documents|member|nickname|payment-password|security)$/, 'account'],
  [/^(?:exclusion|limits|play-session|responsible)$/, 'safer-play'],
  [/^(?:benefits|check-in|promotions|rebates|referral|rewards|turnovers?|vip)$/, 'rewards'],
  [/^(?:chat.*|inbox|push)$/, 'messages'],
  [/^(?:art|content.*|help)$/, 'content'],
  [/^(?:game-info|games|live|matches|play|search|shelves|sports|stake-refusals)$/, 'games'],
  [/^(?:lottery.*)$/, 'lottery'],
];

/** Returns the domains that a source file belongs to, or undefined where it concerns all of them. */
export function domainsOf(path: string): readonly Domain[] | undefined {
  const [top = '', second = '', third = ''] = path.split('/');
  if (top === 'e2e') return third === '' || second === 'support' ? undefined : [second as Domain];
  if (top === 'src')
    return second === 'pages' ? domainsOfPage(path) : IN_TREES.test(second) ? IN_SRC[third] : undefined;
  if (top === 'content' || top === 'editor') return ['content'];
  if (top !== 'gateway' && top !== 'contract') return undefined;
  const isFolder = top === 'gateway' || second === 'requests';
  const word = (isFolder && second === 'requests' ? third : second).replace(/(?:\.\w+)*\.tsx?$/, '');
  const found = BY_WORD.find(([pattern]) => pattern.test(word));
  return found && [found[1]];
}

/** Returns the domains whose components and islands a page shows. */
function domainsOfPage(path: string): readonly Domain[] | undefined {
  const file = join(ROOT, path);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const folders = [...text.matchAll(/\/(?:components|islands)\/(\w+)\//g)].map(([, folder = '']) => folder);
  const found = folders.flatMap((folder) => IN_SRC[folder] ?? []);
  return found.length > 0 ? found : undefined;
}

/** Returns whether a test beside the code belongs to one of the domains. */
export function isTestOf(path: string, domains: ReadonlySet<Domain>): boolean {
  return domainsOf(path)?.some((domain) => domains.has(domain)) ?? false;
}
