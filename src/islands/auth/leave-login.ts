import { safeBackPath } from '#contract/back-path.ts';
import { handOver } from '#lib/storage/handover.client.ts';

/** Goes where somebody was before they were asked to log in (NAV-16). */
export function leaveLogin(): undefined {
  handOver();
  window.location.replace(safeBackPath(new URLSearchParams(window.location.search).get('back')));
}
