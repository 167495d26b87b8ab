import { session } from '#lib/auth/index.client.ts';
import { type MemberParts, onPage } from '#lib/ui/index.client.ts';
import { guardLinks, guardPage, showShortcuts, watchReferral } from './guard.client.ts';
import { followPlay } from './play-events.client.ts';

const unread = () => import('./unread.client.ts');
const headIcon = () => import('./head-icon.client.ts');
const balance = () => import('./balance.client.ts');
const identity = () => import('./identity.client.ts');

export const memberParts: MemberParts = {
  start() {
    guardLinks();
    guardPage();
    watchReferral();
    followPlay();
    onPage('[data-balance]', balance, ({ watchBalance }) => watchBalance());
    onPage('[data-badge]', unread, ({ watchUnread }) => watchUnread());
    void watchChat();
    onPage(
      '[data-vip-way]',
      () => import('./vip/way.client.ts'),
      ({ watchVipWay }, way) => watchVipWay(way),
    );
    onPage('[data-greeting]', identity, ({ greet }) => greet());
    onPage('[data-head-icons]', headIcon, ({ followChoice }, form) => followChoice(form));
    onPage(
      '[data-check-in]',
      () => import('./check-in.client.ts'),
      ({ followCheckIn }, week) => followCheckIn(week),
    );
    onPage(
      '[data-invite]',
      () => import('./invite/invite.client.ts'),
      ({ followInvite }, page) => followInvite(page),
    );
  },
  fill() {
    onPage('.top, [data-initial]', headIcon, ({ showHeadIcon }) => showHeadIcon());
    onPage('[data-balance]', balance, ({ refreshBalance }) => refreshBalance());
    onPage('[data-badge]', unread, ({ refreshUnread }) => refreshUnread());
    onPage('[data-user-name], [data-shortcut]', identity, async ({ showIdentity }) => {
      const viewer = await showIdentity();
      showShortcuts(viewer);
      onPage(
        '[data-vip-progress]',
        () => import('./vip/ring.client.ts'),
        ({ followVipProgress }, way) => followVipProgress(way, viewer),
      );
    });
    onPage(
      '.vip-levels',
      () => import('./vip/own-level.client.ts'),
      ({ showOwnLevel }, strip) => showOwnLevel(strip),
    );
  },
};

/** Links `data-chat-launch`: a guest's way to login is a member's way into the live chat, from the first tap on. */
async function watchChat(): Promise<void> {
  const loading = import('./chat.client.ts');
  document.addEventListener('click', async (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-chat-launch]');
    if (!link || session.get() === null) return;
    event.preventDefault();
    await (await loading).openChat(link);
  });
}
