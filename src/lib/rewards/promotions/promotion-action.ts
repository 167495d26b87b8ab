import { PROMOTION_ACTIONS } from '#contract/content/announcements.ts';
import type { PromotionState } from '#contract/content/promotion-terms.ts';
import { href, type RouteName } from '#lib/routes/addresses.ts';
import { isOpen } from './promotion-state.ts';

export type PromotionAction = (typeof PROMOTION_ACTIONS)[number];

/** The page of games of each category; a promotion's first category with games applies. */
const GAMES: Readonly<Record<string, RouteName>> = {
  fish_promo: 'fishingGames',
  live_promo: 'liveGames',
  pvp_promo: 'pokerGames',
  rng_promo: 'slotGames',
  sport_promo: 'sportGames',
};

const PAGES: Readonly<Record<Exclude<PromotionAction, 'play' | 'ask_service' | 'deposit'>, RouteName>> = {
  check_in: 'checkIn',
  invite: 'inviteFriends',
  get_app: 'app',
};

/** Returns the action that a promotion requires, where the gateway sends one. */
export const parseAction = (said: string): PromotionAction | undefined =>
  PROMOTION_ACTIONS.find((action) => action === said);

interface Asking {
  readonly id: string;
  readonly action: PromotionAction | undefined;
  readonly categories: readonly string[];
  readonly state: PromotionState;
}

/**
 * Returns the required action of an open promotion, and the address of that action.
 * @param service address of customer service
 */
export function findRequiredAction(
  promotion: Asking,
  service: string,
): { readonly asked: PromotionAction; readonly address: string } | undefined {
  const { action, state } = promotion;
  if (!action || !isOpen(state)) return undefined;
  const address = actionAddress(action, promotion, service);
  return address ? { asked: action, address } : undefined;
}

function actionAddress(action: PromotionAction, { id, categories }: Asking, service: string): string {
  if (action === 'ask_service') return service;
  // A deposit has the promotion that was tapped (CASH-1).
  if (action === 'deposit') return href('deposit', { promotion: id });
  if (action !== 'play') return href(PAGES[action]);
  const games = categories.map((category) => GAMES[category]).find((route) => route !== undefined);
  return href(games ?? 'gameCentre');
}
