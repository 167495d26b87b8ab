import { safeBackPath } from '#contract/back-path.ts';
import type { SessionInfo } from '#contract/session.ts';
import { href } from '#lib/routes/addresses.ts';
import { handOver } from '#lib/storage/handover.client.ts';

/** Goes where somebody was before they were asked to log in (NAV-16). */
export function leaveLogin(): undefined {
  handOver();
  window.location.replace(safeBackPath(new URLSearchParams(window.location.search).get('back')));
}

/** The same after a login by password: whoever has their first one from somebody else sets their own before (AGENT-10). */
export function leaveLoginWith({ firstTimeLogin }: Pick<SessionInfo, 'firstTimeLogin'>): undefined {
  if (!firstTimeLogin) return leaveLogin();
  handOver();
  window.location.replace(href('changePassword', { first: '1' }));
}
