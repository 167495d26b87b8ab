import { parseIntent } from '#contract/core/intent.ts';
import { type MemberParts, onPage } from '#lib/ui/index.client.ts';

export const gamesParts: MemberParts = {
  start() {
    onPage(
      '#lobby',
      () => import('./home/member-home.client.ts'),
      ({ serveMembersHome }) => serveMembersHome(),
    );
  },
  fill() {
    onPage(
      '[data-orders]',
      () => import('./home/sorted-rail.client.ts'),
      ({ sortRail }, rail) => sortRail(rail),
    );
    onPage(
      '[data-heart]',
      () => import('./tiles/hearts.client.ts'),
      ({ loadFavourites }) => loadFavourites(),
    );
    const intent = parseIntent(window.location.hash);
    if (intent) void import('./launch/intent.client.ts').then(({ fulfil }) => fulfil(intent));
  },
};
