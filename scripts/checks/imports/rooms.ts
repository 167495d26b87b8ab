/**
 * The rooms of each tree in their order (MAP-3): a room may import those before it and none after it. docs/glossary.md
 * says what each is.
 */
export const ORDER = {
  gateway: [
    'platform',
    'wallet',
    'auth',
    'messages',
    'content',
    'safer-play',
    'account',
    'rewards',
    'site',
    'cashier',
    'games',
    'lottery',
    'records',
    'agents',
    'events',
    'jobs',
    'demo',
  ],
  contract: [
    'core',
    'wallet',
    'auth',
    'messages',
    'content',
    'safer-play',
    'account',
    'rewards',
    'site',
    'cashier',
    'games',
    'lottery',
    'records',
    'agents',
    'events',
    'facts',
  ],
  src: [
    // Of src/lib alone, without a domain.
    'routes',
    'gateway',
    'i18n',
    'storage',
    'html',
    'seo',
    'hydration',
    'forms',
    'ui',
    'auth',
    'messages',
    'content',
    'safer-play',
    'account',
    'rewards',
    'cashier',
    'games',
    'lottery',
    'records',
    'agents',
    'shell',
  ],
} as const satisfies Record<string, readonly string[]>;

/** Folders that hold the rooms of a tree. */
export const FOLDERS = {
  gateway: ['gateway'],
  contract: ['contract'],
  src: ['src/lib', 'src/components', 'src/islands'],
} as const satisfies Record<keyof typeof ORDER, readonly string[]>;

/** Rooms of `src/lib` that are no domain. */
export const WITHOUT_DOMAIN: readonly string[] = ORDER.src.slice(0, ORDER.src.indexOf('ui'));
export const DOMAINS: readonly string[] = ORDER.src.slice(ORDER.src.indexOf('ui'));

export type Tree = keyof typeof ORDER;

/**
 * Imports against the order that are let through: the islands' kit makes calls in the name of a session and hears of what
 * changes, and a kit beside it for that alone would be one more word for the same thing.
 */
export const LET_THROUGH = [{ from: '^src/islands/ui/', to: '^src/lib/(?:auth|messages)/' }] as const;
