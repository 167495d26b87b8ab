import { intentOf } from '#contract/intent.ts';
import { type MemberParts, onPage } from '#lib/ui/index.client.ts';

export const gamesParts: MemberParts = {
  start() {
    onPage('#lobby', async () => (await import('./members-home.client.ts')).serveMembersHome());
  },
  fill() {
    onPage('[data-orders]', async (rail) => (await import('./sorted-rail.client.ts')).sortRail(rail));
    onPage('[data-heart]', async () => (await import('./hearts.client.ts')).loadFavourites());
    const intent = intentOf(window.location.hash);
    if (intent) void import('./intent.client.ts').then(({ fulfil }) => fulfil(intent));
  },
};
