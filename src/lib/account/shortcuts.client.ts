import type { RouteName } from '#lib/routes/addresses.ts';
import { SERVED, type Viewer, verdictOn } from '#lib/routes/permissions.ts';

/** Shows and hides the shortcuts that depend on more than the kind of member (HUB-2). */
export function showShortcuts(now: Viewer): void {
  for (const shortcut of document.querySelectorAll<HTMLElement>('[data-shortcut]')) {
    const verdict = verdictOn(shortcut.dataset.shortcut as RouteName, now, SERVED);
    shortcut.hidden = verdict === 'hidden';
  }
}
