import { onPushedEvent } from '#lib/messages/index.client.ts';
import { href, type RouteName, routeAt } from '#lib/routes/addresses.ts';

/** Pages that invite to play: nothing on them is for members who have chosen not to (RESP-6). */
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
 * Shows reality checks that are due, and leads members who have chosen not to play to what stays open to them, on every page that
 * they have open (RESP-4, RESP-6).
 */
export function followPlay(): void {
  onPushedEvent('reality-check', async () => (await import('./reality-check.client.ts')).showRealityCheck());
  onPushedEvent('excluded', () => {
    const route = routeAt(window.location.pathname);
    if (route !== undefined && INVITING.includes(route)) window.location.assign(href('responsiblePlay'));
  });
}
