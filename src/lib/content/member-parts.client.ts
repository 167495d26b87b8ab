import { type MemberParts, onPage } from '#lib/ui/index.client.ts';

export const contentParts: MemberParts = {
  start() {
    onPage('#lobby', async () => (await import('./prompts/after-login.client.ts')).greetMember());
    onPage('[data-titles]', async (strip) =>
      (await import('./arrange-titles.client.ts')).showOwnTitles(strip),
    );
    onPage('[data-promotions]', async (list) =>
      (await import('./own-promotions.client.ts')).showOwnPromotions(list),
    );
    onPage('[data-promotion]', async (part) =>
      (await import('./promotion-action.client.ts')).followPromotion(part),
    );
    onPage('[data-notices]', async () => (await import('./mark-read.client.ts')).followNotices());
  },
};
