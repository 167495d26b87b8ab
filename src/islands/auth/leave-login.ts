import { safeBackPath } from '#contract/back-path.ts';
import { isAgent } from '#contract/member-types.ts';
import type { SessionInfo } from '#contract/session.ts';
import { href } from '#lib/routes/addresses.ts';
import { handOver } from '#lib/storage/handover.client.ts';

/** Goes where somebody was before they were asked to log in (NAV-16). */
export function leaveLogin(): undefined {
  handOver();
  window.location.replace(safeBackPath(new URLSearchParams(window.location.search).get('back')));
}

/**
 * The same after a login by password: whoever has their first one from somebody else sets their own before (AGENT-10),
 * and an agent who was nowhere before comes to the agent area.
 */
export function leaveLoginWith({
  firstTimeLogin,
  type,
}: Pick<SessionInfo, 'firstTimeLogin' | 'type'>): undefined {
  const isSentHere = new URLSearchParams(window.location.search).has('back');
  if (!firstTimeLogin && (isSentHere || !isAgent(type))) return leaveLogin();
  handOver();
  window.location.replace(firstTimeLogin ? href('changePassword', { first: '1' }) : href('agentHome'));
}
