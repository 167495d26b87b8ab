import { logout } from '#contract/auth/session.ts';
import { HOME } from '#lib/routes/paths.ts';
import { handOverOnLeaving } from '#lib/storage/handover.client.ts';
import { send } from '../send/send.client.ts';
import { noteMemberTab, offerSession } from '../session/adopt-session.client.ts';
import { hasEnded } from '../session/ended-logins.client.ts';
import { clearPrivateParts, goToLogin } from '../session/page.client.ts';
import { memberOf, onTabMessage, type PeerMessage } from '../session/peers.client.ts';
import { endSession } from '../session/session.client.ts';
import { session } from '../session/store.client.ts';
import { keepRenewed } from './renewal.client.ts';

/** Whether the page is only for members, or agents. */
const needsSession = (): boolean => document.documentElement.dataset.audience !== undefined;

interface Page {
  /** Fills in what is private, again. */
  refill(): void;
  /** Says that the session has ended, where guests may stay. */
  announceSessionEnd(): void;
}

/**
 * Keeps this tab true to its session while a member's page is open: renews it, ends
 * it at its time, hears of a sign-out in another tab and lends a new one its session
 * (fault 18), and keeps nothing private in pages that the browser sets aside (fault 16).
 */
export function followSession({ refill, announceSessionEnd }: Page): void {
  keepRenewed(() => {
    endSession('expired');
    if (needsSession()) goToLogin('expired');
    else announceSessionEnd();
  });
  handOverOnLeaving();
  noteMemberTab(true);
  let stop = onTabMessage(hear);
  window.addEventListener('pagehide', () => {
    stop();
    clearPrivateParts();
  });
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    stop = onTabMessage(hear);
    // The boot script loads the page again where the member has changed.
    if (session.get()) refill();
  });
}

function hear(note: PeerMessage): void {
  const current = session.get();
  if (!current || note.kind === 'offered') return;
  if (note.kind === 'renewed') {
    if (note.from === current.token) {
      session.set({ ...current, token: note.token, expiresAt: note.expiresAt });
    }
  } else if (note.kind === 'wanted') {
    void offerSession(note.by);
  } else if (note.member === memberOf(current)) {
    // This tab may have a login of its own, which the other one couldn't end.
    if (!hasEnded(current.id)) void send(logout);
    endSession('signed-out');
    if (needsSession()) window.location.replace(HOME);
  }
}
