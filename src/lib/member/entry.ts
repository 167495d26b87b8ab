/**
 * What only members need, in one script that guests never download: the boot script
 * imports it when the tab has a session. It fills in what is personal, keeps the
 * session alive and watches over what the member may open.
 */

import { href } from '../addresses.ts';
import { watchDialogs } from '../dialog/dialogs.ts';
import { followSession } from '../session/follow.ts';
import { showGuest } from '../session/page.ts';
import { session } from '../session/store.ts';
import { goToLogin } from '../session/to-login.ts';
import { tabArea } from '../storage/areas.ts';
import { PASSKEY_DUE_KEY } from '../storage/keys.ts';
import { LONG, toast } from '../toast/toast.ts';
import { guardLinks, showShortcuts } from './guard.ts';
import { isOnPage } from './private-text.ts';
import { watchReferral } from './referral.ts';
import { memberTexts } from './texts.ts';

const unread = () => import('./unread.ts');
const balance = () => import('./balance.ts');

function fill(): void {
  if (isOnPage('[data-balance]')) void balance().then(({ refreshBalance }) => refreshBalance());
  if (isOnPage('[data-user-name], [data-shortcut]')) {
    void import('./identity.ts').then(({ showIdentity }) => showIdentity()).then(showShortcuts);
  }
  if (isOnPage('[data-badge]')) void unread().then(({ refreshUnread }) => refreshUnread());
  if (isOnPage('[data-heart]')) {
    void import('../games/hearts.ts').then(({ loadFavourites }) => loadFavourites());
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
  const loading = import('../session/sign-out.ts');
  document.addEventListener('click', async (event) => {
    if ((event.target as Element).closest('[data-sign-out]')) await (await loading).signOut();
  });
}

/** Links `data-chat-launch`: a guest's way to login is a member's way into the live chat, from the first tap on. */
function watchChat(): void {
  if (!isOnPage('[data-chat-launch]')) return;
  const loading = import('../messages/chat.ts');
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
  onPage('[data-greeting]', async () => (await import('./greeting.ts')).greet());
  onPage('[data-sign-in]', async (section) => (await import('../sign-in/week.ts')).followSignIn(section));
  onPage('[data-invite]', async (section) => (await import('../referral/invite.ts')).followInvite(section));
  onPage('[data-inbox]', async (section) => (await import('../messages/inbox.ts')).followInbox(section));
  onPage('[data-devices]', async (section) => (await import('../devices/devices.ts')).followDevices(section));
  onPage('[data-passkeys]', async (section) =>
    (await import('../passkeys/passkeys-page.ts')).followPasskeys(section),
  );
  // Home has popups to show first.
  if (tabArea.get(PASSKEY_DUE_KEY) && !isOnPage('#lobby')) {
    void import('../passkeys/offer.ts').then(({ offerPasskey }) => offerPasskey());
  }
  if (isOnPage('#lobby')) {
    void import('../prompts/after-login.ts').then(({ greetMember }) => greetMember());
  }
  if (isOnPage('[data-notice]')) {
    void import('../notices/mark-read.ts').then(({ followNotices }) => followNotices());
  }
}

// The boot script stands in the head: on a slow network this may run before the rest of the page is here.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
