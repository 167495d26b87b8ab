import type { login } from '#contract/auth/login.ts';
import type { renew } from '#contract/auth/session/session.ts';
import type { ValueOf } from '#contract/core/call.ts';
import { browserArea, tabArea } from '#lib/storage/areas.client.ts';
import { AUTO_LOGIN_KEY, MEMBER_TABS_KEY, POPUPS_DUE_KEY, TRIAL_KEY } from '#lib/storage/keys.ts';
import { toDeviceTime } from '../clock/server-clock.client.ts';
import { newId, recordEndedLogin } from './ended-logins.client.ts';
import { showGuest, showMember } from './page.client.ts';
import { broadcastToTabs } from './peers.client.ts';
import { session } from './store.client.ts';

/** Stores the answer of the gateway's login: from here on this tab is logged in (LOGIN-6). */
export function startSession(answer: ValueOf<typeof login>): void {
  const { expiresAt, ...info } = answer;
  session.set({ ...info, expiresAt: toDeviceTime(expiresAt), id: newId() });
  tabArea.set(POPUPS_DUE_KEY, 'yes');
  showMember();
}

/** Stores a renewed token, here and in tabs that share the session. */
export function renewSession({ token, expiresAt }: ValueOf<typeof renew>): void {
  const current = session.get();
  if (!current) return;
  const deviceTime = toDeviceTime(expiresAt);
  session.set({ ...current, token, expiresAt: deviceTime });
  broadcastToTabs({ kind: 'renewed', from: current.token, token, expiresAt: deviceTime });
}

/**
 * Deletes the session and everything private in this tab, without any request. Signing out empties the tab's storage
 * (HUB-4). A session that expired leaves what was typed, for after the next login (fault 9).
 */
export function endSession(how: 'signed-out' | 'expired'): void {
  recordEndedLogin(session.get()?.id);
  session.set(null);
  tabArea.remove(TRIAL_KEY);
  if (how === 'signed-out') {
    for (const key of tabArea.keys()) tabArea.remove(key);
    browserArea.set(AUTO_LOGIN_KEY, '0');
    browserArea.set(MEMBER_TABS_KEY, '0');
  }
  showGuest();
}
