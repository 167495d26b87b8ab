/**
 * The script that only members need, and guests never download. The boot script imports it when the tab has a
 * session, or another tab may have one. It keeps the session alive, and lets each domain fill in personal parts and
 * guard what the member may open.
 */

import { accountParts } from '#lib/account/index.client.ts';
import {
  adoptSession,
  authParts,
  followSession,
  goToLogin,
  session,
  showGuest,
} from '#lib/auth/index.client.ts';
import { contentParts } from '#lib/content/index.client.ts';
import { gamesParts } from '#lib/games/index.client.ts';
import { fetchIslandsAtIdle } from '#lib/hydration/fetch-islands.client.ts';
import { memberTexts } from '#lib/i18n/member-texts.client.ts';
import { rewardsParts } from '#lib/rewards/index.client.ts';
import { href } from '#lib/routes/addresses.ts';
import { followPlay } from '#lib/safer-play/index.client.ts';
import { LONG, type MemberParts, toast, watchDialogs } from '#lib/ui/index.client.ts';
import { askToRegister, guardLinks, guardPage } from './guard.client.ts';

/** Parts that belong to no other domain: the guard of pages, the chat, and the end of play. */
const shellParts: MemberParts = {
  start() {
    guardLinks();
    guardPage();
    followPlay();
    void watchChat();
  },
};

const DOMAINS: readonly MemberParts[] = [
  shellParts,
  contentParts,
  accountParts,
  rewardsParts,
  authParts,
  gamesParts,
];

/**
 * Changes links `data-chat-launch` from a guest's way to login into a member's way to the live chat, from the first
 * tap on.
 */
async function watchChat(): Promise<void> {
  const loading = import('#lib/messages/chat.client.ts');
  document.addEventListener('click', async (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-chat-launch]');
    if (!link || session.get() === null) return;
    event.preventDefault();
    await (await loading).openChat(link, askToRegister);
  });
}

function fill(): void {
  for (const parts of DOMAINS) parts.fill?.();
}

async function announceSessionEnd(): Promise<void> {
  const { ended, login } = await memberTexts();
  const { pathname, search } = window.location;
  const action = { label: login, href: href('login', { back: pathname + search }) };
  toast('info', ended, { duration: LONG, action });
}

/** Handles a tab without a session: another tab may have one. */
async function startWithoutSession(): Promise<void> {
  const { dataset } = document.documentElement;
  if (await adoptSession()) window.location.reload();
  else if (dataset.session === 'member') {
    // Expired or invalid: the boot script checks it only roughly.
    showGuest();
    if (dataset.audience !== undefined) goToLogin('expired');
  }
}

function start(): void {
  if (session.get() === null) {
    void startWithoutSession();
    return;
  }
  watchDialogs();
  followSession({ refill: fill, announceSessionEnd });
  for (const parts of DOMAINS) parts.start();
  fill();
  document.documentElement.dataset.memberReady = '';
  fetchIslandsAtIdle();
}

// The boot script is in the head: on a slow network this may run before the rest of the page is parsed.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
