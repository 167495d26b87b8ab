import { type MemberParts, onPage } from '#lib/ui/index.client.ts';

const unread = () => import('./unread.client.ts');

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
      '[data-announcements]',
      () => import('./announcements/mark-read.client.ts'),
      ({ followAnnouncements }) => followAnnouncements(),
    );
    onPage('[data-badge]', unread, ({ watchUnread }) => watchUnread());
  },
  fill() {
    onPage('[data-badge]', unread, ({ refreshUnread }) => refreshUnread());
  },
};
