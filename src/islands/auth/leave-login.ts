import type { SessionInfo } from '#contract/auth/session.ts';
import { safeBackPath } from '#contract/core/back-path.ts';
import { isAgent } from '#contract/core/member-types.ts';
import { href } from '#lib/routes/addresses.ts';
import { writeHandover } from '#lib/storage/handover.client.ts';

/** What is asked of a login to know where it leads. */
type Entered = Pick<SessionInfo, 'firstTimeLogin' | 'type'> & { readonly excluded?: boolean | undefined };

/** Goes where somebody was before they were asked to log in (NAV-16); who has chosen not to play, to what stays open (RESP-6). */
export function leaveLogin({ excluded }: Pick<Entered, 'excluded'> = {}): undefined {
  writeHandover();
  const back = safeBackPath(new URLSearchParams(window.location.search).get('back'));
  window.location.replace(excluded ? href('responsiblePlay') : back);
}

/**
 * The same after a login by password: whoever has their first one from somebody else sets their own before (AGENT-10),
 * and an agent who was nowhere before comes to the agent area.
 */
export function leaveLoginWith({ firstTimeLogin, type, excluded }: Entered): undefined {
  const isSentHere = new URLSearchParams(window.location.search).has('back');
  if (!firstTimeLogin && (isSentHere || !isAgent(type))) return leaveLogin({ excluded });
  writeHandover();
  window.location.replace(firstTimeLogin ? href('changePassword', { first: '1' }) : href('agentHome'));
}
