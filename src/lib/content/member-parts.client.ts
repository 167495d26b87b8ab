import { type MemberParts, onPage } from '#lib/ui/index.client.ts';

export const contentParts: MemberParts = {
  start() {
    onPage(
      '#lobby',
      () => import('./prompts/after-login.client.ts'),
      ({ greetMember }) => greetMember(),
    );
    onPage(
      '[data-titles]',
      () => import('./arrange-titles.client.ts'),
      ({ showOwnTitles }, strip) => showOwnTitles(strip),
    );
    onPage(
      '[data-promotions]',
      () => import('./own-promotions.client.ts'),
      ({ showOwnPromotions }, list) => showOwnPromotions(list),
    );
    onPage(
      '[data-promotion]',
      () => import('./promotion-action.client.ts'),
      ({ followPromotion }, part) => followPromotion(part),
    );
    onPage(
      '[data-notices]',
      () => import('./mark-read.client.ts'),
      ({ followNotices }) => followNotices(),
    );
  },
};
