/**
 * What only members need, in one script that guests never download: the boot script
 * imports it when the tab has a session, or another tab may have one. It keeps the session alive, and has each
 * domain fill in what is personal and watch over what the member may open.
 */

import {
  authParts,
  followSession,
  goToLogin,
  session,
  showGuest,
  takeSessionOver,
} from '#lib/auth/index.client.ts';
import { contentParts } from '#lib/content/member-parts.client.ts';
import { gamesParts } from '#lib/games/index.client.ts';
import { fetchIslandsAtIdle } from '#lib/hydration/fetch-islands.client.ts';
import { memberTexts } from '#lib/i18n/member-texts.client.ts';
import { memberParts } from '#lib/member/member-parts.client.ts';
import { href } from '#lib/routes/addresses.ts';
import { LONG, type MemberParts, toast, watchDialogs } from '#lib/ui/index.client.ts';

const DOMAINS: readonly MemberParts[] = [memberParts, authParts, contentParts, gamesParts];

function fill(): void {
  for (const parts of DOMAINS) parts.fill?.();
}

async function sayEnded(): Promise<void> {
  const { ended, login } = await memberTexts();
  const { pathname, search } = window.location;
  const action = { label: login, href: href('login', { back: pathname + search }) };
  toast('info', ended, { duration: LONG, action });
}

/** What to do in a tab without a session: perhaps another one has it. */
async function startWithoutSession(): Promise<void> {
  const { dataset } = document.documentElement;
  if (await takeSessionOver()) window.location.reload();
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
  followSession({ refill: fill, sayEnded });
  for (const parts of DOMAINS) parts.start();
  fill();
  document.documentElement.dataset.memberReady = '';
  fetchIslandsAtIdle();
}

// The boot script stands in the head: on a slow network this may run before the rest of the page is here.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
