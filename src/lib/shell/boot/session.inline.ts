import { keptSession, readHandover } from '#lib/storage/handover.client.ts';
import { ENDED_LOGINS_KEY, SESSION_KEY } from '#lib/storage/keys.ts';
import { attempt } from '../../html/page.client.ts';
import { keptText } from './preferences.inline.ts';

interface StoredSession {
  readonly token: string;
  readonly userName: string;
  readonly type: number;
  readonly expiresAt?: number;
  readonly id?: string;
}

/**
 * Returns the session of this tab, if any. An invalid, expired or ended one is removed (faults 16, 19). The session
 * store checks it fully before any call is sent.
 */
export function storedSession(): Partial<StoredSession> {
  const session = attempt<Partial<StoredSession>>(keptSession) || {};
  const { token, userName, type, expiresAt, id } = session;
  if (
    token &&
    userName &&
    type === +(type as number) &&
    // Without an end the comparison is with NaN, which is always false.
    !((expiresAt as number) <= Date.now()) &&
    !keptText(ENDED_LOGINS_KEY).includes(` ${id}`)
  ) {
    return session;
  }
  attempt(() => sessionStorage.removeItem(SESSION_KEY));
  return {};
}

attempt(readHandover);
/** The member of this page; undefined where the tab has no session. */
export const { userName, type } = storedSession();
