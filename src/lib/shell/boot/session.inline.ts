import { kindOf } from '#contract/member-types.ts';
import { leave, page } from '#lib/html/page.client.ts';
import { takeOver } from '#lib/storage/handover.client.ts';
import { ENDED_LOGINS_KEY, MEMBER_TABS_KEY, SESSION_KEY } from '#lib/storage/keys.ts';
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
 * The session of this tab, if any. What is no session, or one past its time or its end, is
 * removed (faults 16, 19). The session store checks it fully before anything is sent.
 */
function storedSession(): Partial<StoredSession> {
  const session =
    attempt(
      (): Partial<StoredSession> =>
        JSON.parse((window.kept[SESSION_KEY] || sessionStorage.getItem(SESSION_KEY)) as string),
    ) || {};
  const { token, userName, type, expiresAt, id } = session;
  if (
    token &&
    userName &&
    type === +(type as number) &&
    // Without an end the comparison is with NaN, and nothing is past that.
    !((expiresAt as number) <= Date.now()) &&
    !keptText(ENDED_LOGINS_KEY).includes(` ${id}`)
  ) {
    return session;
  }
  attempt(() => sessionStorage.removeItem(SESSION_KEY));
  return {};
}

attempt(takeOver);
const { userName, type } = storedSession();

/**
 * Marks the page, a guest's until now, as a member's, and loads what only they need; it is loaded, too, where another
 * tab may be logged in, whose session it asks for.
 */
export function welcome(): void {
  const { member } = page;
  if (userName) {
    page.session = 'member';
    page.kind = kindOf(type as number);
  }
  if (member && (userName || +keptText(MEMBER_TABS_KEY))) import(/* @vite-ignore */ member);
}

/** A page out of the back/forward cache may show somebody who has logged out since: load it again (fault 16). */
export function returnFromCache(): void {
  if (storedSession().userName !== userName) leave();
}
