import { onPushedEvent } from '#lib/messages/index.client.ts';
import { href, type RouteName, routeAt } from '#lib/routes/addresses.ts';

/** Pages that invite to play: closed to members who have chosen not to play (RESP-6). */
const INVITING: readonly RouteName[] = [
  'home',
  'promotions',
  'promotionDetail',
  'checkIn',
  'liveGames',
  'pokerGames',
  'sportGames',
  'slotGames',
  'fishingGames',
  'gameList',
  'gameCentre',
  'slotsCentre',
  'lottery',
  'lotteryPlay',
  'deposit',
  'rewardCentre',
  'manualRebate',
];

/**
 * Shows reality checks that are due. Leads members who have chosen not to play to the pages that stay open to them,
 * on every open page (RESP-4, RESP-6).
 */
export function followPlay(): void {
  onPushedEvent('reality-check', async () => (await import('./reality-check.client.ts')).showRealityCheck());
  onPushedEvent('excluded', () => {
    const route = routeAt(window.location.pathname);
    if (route !== undefined && INVITING.includes(route)) window.location.assign(href('responsiblePlay'));
  });
}
