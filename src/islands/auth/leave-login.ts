import type { SessionInfo } from '#contract/auth/session/session.ts';
import { safeBackPath } from '#contract/core/back-path.ts';
import { isAgent } from '#contract/core/member-types.ts';
import { href } from '#lib/routes/addresses.ts';
import { writeHandover } from '#lib/storage/handover.client.ts';

/** The data of a login that decides where it leads. */
type Entered = Pick<SessionInfo, 'firstTimeLogin' | 'type'> & { readonly excluded?: boolean | undefined };

/**
 * Goes back to the page before the login (NAV-16). Members who have chosen not to play go to the pages that stay open
 * (RESP-6).
 */
export function leaveLogin({ excluded }: Pick<Entered, 'excluded'> = {}): undefined {
  writeHandover();
  const back = safeBackPath(new URLSearchParams(window.location.search).get('back'));
  window.location.replace(excluded ? href('responsiblePlay') : back);
}

/**
 * Does the same after a login by password. A member whose first password was set by another person changes it first
 * (AGENT-10). An agent without a page to return to goes to the agent area.
 */
export function leaveLoginWith({ firstTimeLogin, type, excluded }: Entered): undefined {
  const isSentHere = new URLSearchParams(window.location.search).has('back');
  if (!firstTimeLogin && (isSentHere || !isAgent(type))) return leaveLogin({ excluded });
  writeHandover();
  window.location.replace(firstTimeLogin ? href('changePassword', { first: '1' }) : href('agentHome'));
}
