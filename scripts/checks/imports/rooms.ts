/**
 * The rooms of each tree in their order (MAP-3): a room may import those before it and none after it. `docs/glossary.md`
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
  ],
} as const satisfies Record<string, readonly string[]>;

export type Tree = keyof typeof ORDER;
