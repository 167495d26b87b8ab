import { ROUTE_NAMES, type RouteName } from '#lib/routes/addresses.ts';

/** Lists of one type of game, which are made as the one of slots is and have none of its filters. */
export const SLOTS_TEMPLATE_PAGES: readonly RouteName[] = [
  'liveGames',
  'pokerGames',
  'fishingGames',
  'slotsCentre',
];

/** Pages that no other is like, and one of those that are alike. */
export const ONE_PAGE_PER_TEMPLATE: readonly RouteName[] = ROUTE_NAMES.filter(
  (name) => !SLOTS_TEMPLATE_PAGES.includes(name),
);
