import { ROUTE_NAMES, type RouteName } from '#lib/routes/addresses.ts';

/** Lists of one type of game, which are made as the one of slots is and have none of its filters. */
export const LIKE_SLOTS: readonly RouteName[] = ['liveGames', 'pokerGames', 'fishingGames', 'slotsCentre'];

/** Pages that no other is like, and one of those that are alike. */
export const UNLIKE: readonly RouteName[] = ROUTE_NAMES.filter((name) => !LIKE_SLOTS.includes(name));
