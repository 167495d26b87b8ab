import { memberInfo } from '#contract/account/member.ts';
import { send, session, viewer } from '#lib/auth/index.client.ts';
import type { Viewer } from '#lib/routes/permissions.ts';
import { fillPrivate, isOnPage } from '#lib/ui/index.client.ts';

const NEEDS_INFO = '[data-vip], [data-nickname], [data-shortcut]';

let shown: Promise<Viewer> | undefined;

/** Fills in name and VIP level where the page shows them (HUB-1). @returns the gateway's answer, for permissions */
export function showIdentity(): Promise<Viewer> {
  shown = readIdentity();
  return shown;
}

/** Returns the result of `showIdentity`, which is called first if needed: one call serves the whole page. */
export const shownIdentity = (): Promise<Viewer> => shown ?? showIdentity();

async function readIdentity(): Promise<Viewer> {
  const current = session.get();
  if (!current) return viewer();
  const called = current.displayName ?? current.userName;
  fillPrivate('[data-user-name]', called);
  // A chosen picture is already there, if it was loaded first.
  fillPrivate('[data-initial]:empty', /[\p{L}\p{N}]/u.exec(called)?.[0].toUpperCase() ?? '');
  if (!isOnPage(NEEDS_INFO)) return viewer();
  const answer = await send(memberInfo);
  if (!answer.ok || !session.get()) return viewer();
  const { displayName, nickname, type, toUpline, vip } = answer.value;
  if (displayName && displayName !== called) {
    session.set({ ...current, displayName });
    fillPrivate('[data-user-name]', displayName);
  }
  fillPrivate('[data-nickname]', nickname);
  fillPrivate('[data-vip]', vip.enabled ? `VIP ${vip.level}` : '');
  return { kind: 'member', type, toUpline, vip: vip.enabled };
}

export type Greeting = 'morning' | 'earlyAfternoon' | 'lateAfternoon' | 'evening';

/** Returns the greeting for the hour, 0 to 23 (HUB-10). */
export function greetingAt(hour: number): Greeting {
  if (hour <= 10) return 'morning';
  if (hour <= 14) return 'earlyAfternoon';
  return hour <= 18 ? 'lateAfternoon' : 'evening';
}

/** Shows the greeting of the page that fits the device's time of day. */
export function greet(): void {
  const greeting = greetingAt(new Date().getHours());
  const element = document.querySelector<HTMLElement>(`[data-greeting="${greeting}"]`);
  if (element) element.hidden = false;
}
