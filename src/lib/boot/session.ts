import { isAgent, isTrial } from '#contract/member-types.ts';
import { HOME, LOGIN } from '../paths.ts';
import { SESSION_KEY } from '../storage/keys.ts';
import { leave, page } from './page.ts';

interface StoredSession {
  readonly token: string;
  readonly type: number;
}

/** The session of this tab. What can't be read is a guest's; what is no session is removed (faults 17, 19). */
export function storedSession(): StoredSession | undefined {
  try {
    const text = sessionStorage.getItem(SESSION_KEY);
    try {
      const session = JSON.parse(text ?? '');
      if (session.token > '' && typeof session.type === 'number') return session;
    } catch {
      // Not a session.
    }
    if (text) sessionStorage.removeItem(SESSION_KEY);
  } catch {
    // Storage is denied.
  }
  return undefined;
}

const session = storedSession();

/**
 * Marks the page as a member's or a guest's; sends guests to login and back (NAV-16),
 * and everybody but agents home from the agent area (AGENT-1).
 */
export function admit(): void {
  const { audience } = page;
  page.session = session ? 'member' : 'guest';
  if (session) {
    page.kind = isTrial(session.type) ? 'trial' : isAgent(session.type) ? 'agent' : 'player';
  }
  if (audience === 'agent' ? page.kind !== 'agent' : audience && !session) {
    leave();
    const back = encodeURIComponent(location.pathname + location.search);
    location.replace(audience === 'agent' ? HOME : `${LOGIN}?back=${back}`);
  } else if (session && page.member) {
    import(/* @vite-ignore */ page.member);
  }
}

/** A page out of the back/forward cache may show somebody who has logged out since: load it again (fault 16). */
export function returnFromCache(): void {
  if (storedSession()?.token === session?.token) return;
  leave();
  location.reload();
}
