import { PROMOTION_ACTIONS } from '#contract/content/announcements.ts';
import { href, type RouteName } from '#lib/routes/addresses.ts';

export type PromotionAction = (typeof PROMOTION_ACTIONS)[number];

/** Where the games are that a category is about; the first of a promotion's categories that is about games counts. */
const GAMES: Readonly<Record<string, RouteName>> = {
  fish_promo: 'fishingGames',
  live_promo: 'liveGames',
  pvp_promo: 'pokerGames',
  rng_promo: 'slotGames',
  sport_promo: 'sportGames',
};

const PAGES: Readonly<Record<Exclude<PromotionAction, 'play' | 'ask_service'>, RouteName>> = {
  deposit: 'deposit',
  check_in: 'checkIn',
  invite: 'inviteFriends',
  get_app: 'app',
};

/** What a promotion asks of whoever wants it, where the gateway says so. */
export const actionOf = (said: string): PromotionAction | undefined =>
  PROMOTION_ACTIONS.find((action) => action === said);

/**
 * Address of the page where that is done.
 * @param service address of customer service
 */
export function addressOfAction(
  action: PromotionAction,
  categories: readonly string[],
  service: string,
): string {
  if (action === 'ask_service') return service;
  if (action !== 'play') return href(PAGES[action]);
  const games = categories.map((category) => GAMES[category]).find((route) => route !== undefined);
  return href(games ?? 'gameCentre');
}
