import { logout } from '#contract/auth/session.ts';
import { HOME } from '#lib/routes/paths.ts';
import { singleFlight } from '#lib/ui/index.ts';
import { send } from '../send/send.client.ts';
import { beginLeaving } from '../session/page.client.ts';
import { broadcastToTabs, memberOf } from '../session/peers.client.ts';
import { endSession } from '../session/session.client.ts';
import { session } from '../session/store.client.ts';
import { stopPush } from './stop-push.client.ts';

/** Nobody waits longer than this for the gateway to hear of it. */
const LOGOUT_TIMEOUT = 3_000;

/**
 * Signs out here, in this member's other tabs and at the gateway, then goes home
 * (HUB-4). The page is a guest's at once, and stays it when the gateway can't be reached.
 */
export const signOut = singleFlight(async (): Promise<void> => {
  // Parts of the page that still wake up would find no session, and ask for a login.
  beginLeaving();
  const current = session.get();
  if (current) {
    // Not in this browser, or not now: the gateway hears of it, too.
    stopPush().catch(() => {});
    const told = send(logout, { timeoutMs: LOGOUT_TIMEOUT });
    endSession('signed-out');
    broadcastToTabs({ kind: 'signed-out', member: memberOf(current) });
    await told;
  }
  window.location.assign(HOME);
});
