/**
 * What only members need, in one script that guests never download: the boot script
 * imports it when the tab has a session, or another tab may have one. It keeps the session alive, and has each
 * domain fill in what is personal and watch over what the member may open.
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

/** What belongs to no other domain: what the member may open, the chat, and play that is to stop. */
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

/** Links `data-chat-launch`: a guest's way to login is a member's way into the live chat, from the first tap on. */
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

/** What to do in a tab without a session: perhaps another one has it. */
async function startWithoutSession(): Promise<void> {
  const { dataset } = document.documentElement;
  if (await adoptSession()) window.location.reload();
  else if (dataset.session === 'member') {
    // Past its time, or not a session after all: the boot script looked only roughly.
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

// The boot script stands in the head: on a slow network this may run before the rest of the page is here.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
