import { ROUTE_NAMES, type RouteName } from '#lib/routes/addresses.ts';
import { isLater, LATER } from '#lib/routes/later.ts';
import { ROUTES } from '#lib/routes/routes.server.ts';

/** Lists of one type of game, which are made as the one of slots is and have none of its filters. */
export const LIKE_SLOTS: readonly RouteName[] = ['liveGames', 'pokerGames', 'fishingGames', 'slotsCentre'];

/** Pages that are still to come are the same but for their words, where the bars around them are. */
function barsOf(name: RouteName): string {
  const { audience, header, topBar, tabBar, back } = ROUTES[name];
  return JSON.stringify({ audience, header, topBar, tabBar, back });
}

/** Pages that no other is like, and one of each kind that are alike. */
export const UNLIKE: readonly RouteName[] = ROUTE_NAMES.filter(
  (name) =>
    !LIKE_SLOTS.includes(name) &&
    (!isLater(name) || name === LATER.find((first) => barsOf(first) === barsOf(name))),
);
