import { type MemberParts, onPage } from '#lib/ui/index.client.ts';

export const gamesParts: MemberParts = {
  start() {},
  fill: () => onPage('[data-heart]', async () => (await import('./hearts.client.ts')).loadFavourites()),
};
