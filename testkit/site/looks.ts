import { ROUTE_NAMES, type RouteName } from '#lib/routes/addresses.ts';

/** Lists of one type of game, with the template of the slots' list but without its filters. */
export const SLOTS_TEMPLATE_PAGES: readonly RouteName[] = [
  'liveGames',
  'pokerGames',
  'fishingGames',
  'slotsCentre',
];

/** One page for each template. */
export const ONE_PAGE_PER_TEMPLATE: readonly RouteName[] = ROUTE_NAMES.filter(
  (name) => !SLOTS_TEMPLATE_PAGES.includes(name),
);
