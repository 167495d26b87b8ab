import { session } from '#lib/auth/index.client.ts';
import { type MemberParts, onPage } from '#lib/ui/index.client.ts';
import { guardLinks, guardPage, showShortcuts, watchReferral } from './guard.client.ts';
import { followPlay } from './play-events.client.ts';

const unread = () => import('./unread.client.ts');
const headIcon = () => import('./head-icon.client.ts');
const balance = () => import('./balance.client.ts');

export const memberParts: MemberParts = {
  start() {
    guardLinks();
    guardPage();
    watchReferral();
    followPlay();
    onPage('[data-balance]', async () => (await balance()).watchBalance());
    onPage('[data-badge]', async () => (await unread()).watchUnread());
    void watchChat();
    onPage('[data-vip-way]', async (way) => (await import('./vip/way.client.ts')).watchVipWay(way));
    onPage('[data-greeting]', async () => (await import('./identity.client.ts')).greet());
    onPage('[data-head-icons]', async (form) => (await headIcon()).followChoice(form));
    onPage('[data-check-in]', async (week) => (await import('./check-in.client.ts')).followCheckIn(week));
    onPage('[data-invite]', async (page) => (await import('./invite/invite.client.ts')).followInvite(page));
  },
  fill() {
    onPage('.top, [data-initial]', async () => (await headIcon()).showHeadIcon());
    onPage('[data-balance]', async () => (await balance()).refreshBalance());
    onPage('[data-badge]', async () => (await unread()).refreshUnread());
    onPage('[data-user-name], [data-shortcut]', async () => {
      const { showIdentity } = await import('./identity.client.ts');
      const viewer = await showIdentity();
      showShortcuts(viewer);
      onPage('[data-vip-progress]', async (way) =>
        (await import('./vip/ring.client.ts')).followVipProgress(way, viewer),
      );
    });
    onPage('.vip-levels', async (strip) => (await import('./vip/own-level.client.ts')).showOwnLevel(strip));
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
