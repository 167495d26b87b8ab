import { logout } from '#contract/auth/session/session.ts';
import { HOME } from '#lib/routes/paths.ts';
import { singleFlight } from '#lib/ui/index.ts';
import { send } from '../send/send.client.ts';
import { beginLeaving } from '../session/page.client.ts';
import { broadcastToTabs, memberKey } from '../session/peers.client.ts';
import { endSession } from '../session/session.client.ts';
import { session } from '../session/store.client.ts';
import { stopPush } from './stop-push.client.ts';

/** The longest wait for the gateway's answer, in milliseconds. */
const LOGOUT_TIMEOUT = 3_000;

/**
 * Signs out here, in this member's other tabs and at the gateway, then goes home (HUB-4). The page becomes a guest's
 * at once, and stays so when the gateway can't be reached.
 */
export const signOut = singleFlight(async (): Promise<void> => {
  // Parts of the page that are hydrated later would find no session, and lead to login.
  beginLeaving();
  const current = session.get();
  if (current) {
    // Where this browser can't unsubscribe now, the gateway's logout ends the subscription.
    stopPush().catch(() => {});
    const loggedOut = send(logout, { timeoutMs: LOGOUT_TIMEOUT });
    endSession('signed-out');
    broadcastToTabs({ kind: 'signed-out', member: memberKey(current) });
    await loggedOut;
  }
  window.location.assign(HOME);
});
