import { isAgent, isTrial } from '#contract/member-types.ts';
import { HOME, LOGIN } from '../paths.ts';
import { takeOver } from '../storage/handover.ts';
import { SESSION_KEY } from '../storage/keys.ts';
import { attempt } from './attempt.ts';
import { leave, page } from './page.ts';

interface StoredSession {
  readonly token: string;
  readonly userName: string;
  readonly type: number;
  readonly expiresAt?: number;
}

/**
 * The session of this tab, if any. What is no session, or one past its time, is
 * removed (fault 19). The session store checks it fully before anything is sent.
 */
export function storedSession(): StoredSession | undefined {
  const session = attempt(
    (): StoredSession => JSON.parse(`${window.kept[SESSION_KEY] || sessionStorage.getItem(SESSION_KEY)}`),
  );
  if (session) {
    const { token, userName, type, expiresAt } = session;
    const ended = expiresAt !== undefined && expiresAt <= Date.now();
    if (token > '' && userName > '' && typeof type === 'number' && !ended) return session;
  }
  attempt(() => sessionStorage.removeItem(SESSION_KEY));
  return undefined;
}

attempt(takeOver);
const session = storedSession();

/**
 * Marks the page as a member's or a guest's; sends guests to login and back (NAV-16),
 * and everybody but agents home from the agent area (AGENT-1).
 */
export function admit(): void {
  const { audience, member } = page;
  page.session = session ? 'member' : 'guest';
  if (session) {
    page.kind = isTrial(session.type) ? 'trial' : isAgent(session.type) ? 'agent' : 'player';
  }
  if (audience === 'agent' && page.kind !== 'agent') {
    leave();
    location.replace(HOME);
  } else if (audience && !session) {
    leave();
    location.replace(`${LOGIN}?back=${encodeURIComponent(location.pathname + location.search)}`);
  } else if (session && member) {
    import(/* @vite-ignore */ member);
  }
}

/** A page out of the back/forward cache may show somebody who has logged out since: load it again (fault 16). */
export function returnFromCache(): void {
  const now = storedSession();
  if (`${now?.userName}` === `${session?.userName}`) return;
  leave();
  location.reload();
}
