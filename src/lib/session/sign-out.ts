import { logout } from '#contract/session.ts';
import { send } from '../gateway/send.ts';
import { HOME } from '../paths.ts';
import { singleFlight } from '../single-flight.ts';
import { memberOf, tellPeers } from './peers.ts';
import { endSession } from './session.ts';
import { session } from './store.ts';
import { beginLeaving } from './to-login.ts';

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
    const told = send(logout, { timeoutMs: LOGOUT_TIMEOUT });
    endSession('signed-out');
    tellPeers({ kind: 'signed-out', member: memberOf(current) });
    await told;
  }
  window.location.assign(HOME);
});
