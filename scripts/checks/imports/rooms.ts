/**
 * The rooms of each tree in their order (MAP-3): a room may import earlier rooms and no later one. docs/glossary.md
 * explains each room.
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
    'commands',
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
    // Folders of src/lib only, without a domain.
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

/** Rooms of `src/lib` that do not belong to a domain. */
export const WITHOUT_DOMAIN: readonly string[] = ORDER.src.slice(0, ORDER.src.indexOf('ui'));
export const DOMAINS: readonly string[] = ORDER.src.slice(ORDER.src.indexOf('ui'));

export type Tree = keyof typeof ORDER;

/**
 * Exceptions from the order: the islands' kit makes calls with a session and subscribes to events. A second kit only for
 * that would be one more word for the same thing.
 */
export const LET_THROUGH = [{ from: '^src/islands/ui/', to: '^src/lib/(?:auth|messages)/' }] as const;
