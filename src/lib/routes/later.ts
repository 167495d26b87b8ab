import type { RouteName } from './addresses.ts';

/** Routes whose content is still to come and that have no page of their own. */
export const LATER = ['lottery'] as const satisfies readonly RouteName[];

export type LaterRoute = (typeof LATER)[number];

export function isLater(name: RouteName | undefined): name is LaterRoute {
  return LATER.some((later) => later === name);
}
