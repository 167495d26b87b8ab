import { intentOf } from '#contract/core/intent.ts';
import { type MemberParts, onPage } from '#lib/ui/index.client.ts';

export const gamesParts: MemberParts = {
  start() {
    onPage(
      '#lobby',
      () => import('./members-home.client.ts'),
      ({ serveMembersHome }) => serveMembersHome(),
    );
  },
  fill() {
    onPage(
      '[data-orders]',
      () => import('./sorted-rail.client.ts'),
      ({ sortRail }, rail) => sortRail(rail),
    );
    onPage(
      '[data-heart]',
      () => import('./hearts.client.ts'),
      ({ loadFavourites }) => loadFavourites(),
    );
    const intent = intentOf(window.location.hash);
    if (intent) void import('./intent.client.ts').then(({ fulfil }) => fulfil(intent));
  },
};
