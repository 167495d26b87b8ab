/**
 * What only members need, in one script that guests never download: the boot script
 * imports it when the tab has a session. It fills in what is personal, keeps the
 * session alive and watches over what the member may open.
 */

import { followSession } from '#lib/auth/session/follow.client.ts';
import { showGuest } from '#lib/auth/session/page.client.ts';
import { session } from '#lib/auth/session/store.client.ts';
import { goToLogin } from '#lib/auth/session/to-login.client.ts';
import { memberTexts } from '#lib/i18n/member-texts.client.ts';
import { guardLinks, showShortcuts } from '#lib/member/guard.client.ts';
import { watchReferral } from '#lib/member/invite/watch-referral.client.ts';
import { href } from '#lib/routes/addresses.ts';
import { tabArea } from '#lib/storage/areas.client.ts';
import { PASSKEY_DUE_KEY } from '#lib/storage/keys.ts';
import { watchDialogs } from '#lib/ui/dialogs.client.ts';
import { isOnPage } from '#lib/ui/private-text.client.ts';
import { LONG, toast } from '#lib/ui/toast.client.ts';

const unread = () => import('#lib/member/unread.client.ts');
const balance = () => import('#lib/member/balance.client.ts');

function fill(): void {
  if (isOnPage('[data-balance]')) void balance().then(({ refreshBalance }) => refreshBalance());
  if (isOnPage('[data-user-name], [data-shortcut]')) {
    void import('#lib/member/identity.client.ts')
      .then(({ showIdentity }) => showIdentity())
      .then(showShortcuts);
  }
  if (isOnPage('[data-badge]')) void unread().then(({ refreshUnread }) => refreshUnread());
  if (isOnPage('[data-heart]')) {
    void import('#lib/games/hearts.client.ts').then(({ loadFavourites }) => loadFavourites());
  }
}

async function sayEnded(): Promise<void> {
  const { ended, login } = await memberTexts();
  const { pathname, search } = window.location;
  const action = { label: login, href: href('login', { back: pathname + search }) };
  toast('info', ended, { duration: LONG, action });
}

/** Buttons `data-sign-out`: the confirming one of the sign-out dialog (HUB-4). What they need is there before they are tapped. */
function watchSignOut(): void {
  if (!isOnPage('[data-sign-out]')) return;
  const loading = import('#lib/auth/session/sign-out.client.ts');
  document.addEventListener('click', async (event) => {
    if ((event.target as Element).closest('[data-sign-out]')) await (await loading).signOut();
  });
}

/** Links `data-chat-launch`: a guest's way to login is a member's way into the live chat, from the first tap on. */
function watchChat(): void {
  if (!isOnPage('[data-chat-launch]')) return;
  const loading = import('#lib/member/chat.client.ts');
  document.addEventListener('click', async (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-chat-launch]');
    if (!link || session.get() === null) return;
    event.preventDefault();
    await (await loading).openChat(link);
  });
}

function onPage(selector: string, follow: (element: HTMLElement) => Promise<void>): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (element) void follow(element);
}

function start(): void {
  if (session.get() === null) {
    // Past its time, or not a session after all: the boot script looked only roughly.
    showGuest();
    if (document.documentElement.dataset.audience !== undefined) goToLogin('expired');
    return;
  }
  if (isOnPage('[data-balance]')) void balance().then(({ watchBalance }) => watchBalance());
  if (isOnPage('[data-badge]')) void unread().then(({ watchUnread }) => watchUnread());
  guardLinks();
  watchReferral();
  watchDialogs();
  watchSignOut();
  watchChat();
  followSession({ refill: fill, sayEnded });
  fill();
  document.documentElement.dataset.memberReady = '';
  onPage('[data-greeting]', async () => (await import('#lib/member/greeting.client.ts')).greet());
  onPage('[data-sign-in]', async (section) =>
    (await import('#lib/member/check-in.client.ts')).followSignIn(section),
  );
  onPage('[data-invite]', async (section) =>
    (await import('#lib/member/invite/invite.client.ts')).followInvite(section),
  );
  onPage('[data-inbox]', async (section) =>
    (await import('#lib/member/inbox.client.ts')).followInbox(section),
  );
  onPage('[data-devices]', async (section) =>
    (await import('#lib/member/open-sessions.client.ts')).followDevices(section),
  );
  onPage('[data-passkeys]', async (section) =>
    (await import('#lib/auth/passkeys/passkeys-page.client.ts')).followPasskeys(section),
  );
  // Home has popups to show first.
  if (tabArea.get(PASSKEY_DUE_KEY) && !isOnPage('#lobby')) {
    void import('#lib/auth/passkeys/offer.client.ts').then(({ offerPasskey }) => offerPasskey());
  }
  if (isOnPage('#lobby')) {
    void import('#lib/content/prompts/after-login.client.ts').then(({ greetMember }) => greetMember());
  }
  if (isOnPage('[data-notice]')) {
    void import('#lib/content/mark-read.client.ts').then(({ followNotices }) => followNotices());
  }
}

// The boot script stands in the head: on a slow network this may run before the rest of the page is here.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
