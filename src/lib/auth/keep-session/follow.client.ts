import { logout } from '#contract/auth/session/session.ts';
import { HOME } from '#lib/routes/paths.ts';
import { handOverOnLeaving } from '#lib/storage/handover.client.ts';
import { send } from '../send/send.client.ts';
import { noteMemberTab, offerSession } from '../session/adopt-session.client.ts';
import { hasEnded } from '../session/ended-logins.client.ts';
import { clearPrivateParts, goToLogin } from '../session/page.client.ts';
import { memberKey, onTabMessage, type PeerMessage } from '../session/peers.client.ts';
import { endSession } from '../session/session.client.ts';
import { session } from '../session/store.client.ts';
import { keepRenewed } from './renewal.client.ts';

/** Returns whether the page is only for members or agents. */
const needsSession = (): boolean => document.documentElement.dataset.audience !== undefined;

interface Page {
  /** Fills in the private parts again. */
  refill(): void;
  /** Shows that the session has ended, on pages where guests may stay. */
  announceSessionEnd(): void;
}

/**
 * Follows the session while a member's page is open. It renews the session, ends it at its time, receives sign-outs
 * from other tabs and lends the session to a new tab (fault 18). Nothing private stays in pages that the browser
 * keeps in its cache (fault 16).
 */
export function followSession({ refill, announceSessionEnd }: Page): void {
  keepRenewed(() => {
    endSession('expired');
    if (needsSession()) goToLogin('expired');
    else announceSessionEnd();
  });
  handOverOnLeaving();
  noteMemberTab(true);
  let stop = onTabMessage(onMessage);
  window.addEventListener('pagehide', () => {
    stop();
    clearPrivateParts();
  });
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    stop = onTabMessage(onMessage);
    // The boot script reloads the page where the member has changed.
    if (session.get()) refill();
  });
}

function onMessage(note: PeerMessage): void {
  const current = session.get();
  if (!current || note.kind === 'offered') return;
  if (note.kind === 'renewed') {
    if (note.from === current.token) {
      session.set({ ...current, token: note.token, expiresAt: note.expiresAt });
    }
  } else if (note.kind === 'wanted') {
    void offerSession(note.by);
  } else if (note.member === memberKey(current)) {
    // This tab may have another login, which the other tab could not end.
    if (!hasEnded(current.id)) void send(logout);
    endSession('signed-out');
    if (needsSession()) window.location.replace(HOME);
  }
}
