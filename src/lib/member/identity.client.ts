import { memberInfo } from '#contract/member.ts';
import { send, session } from '#lib/auth/index.client.ts';
import type { Viewer } from '#lib/routes/permissions.ts';
import { fillPrivate, isOnPage } from '#lib/ui/index.client.ts';
import { viewer } from './viewer.client.ts';

const NEEDS_INFO = '[data-vip], [data-shortcut]';

/** Fills in name and VIP level where the page shows them (HUB-1). @returns what the gateway said, for permissions */
export async function showIdentity(): Promise<Viewer> {
  const current = session.get();
  if (!current) return viewer();
  fillPrivate('[data-user-name]', current.userName);
  fillPrivate('[data-initial]', Array.from(current.userName)[0]?.toUpperCase() ?? '');
  if (!isOnPage(NEEDS_INFO)) return viewer();
  const answer = await send(memberInfo);
  if (!answer.ok || !session.get()) return viewer();
  const { type, toUpline, vip } = answer.value;
  fillPrivate('[data-vip]', vip.enabled ? `VIP ${vip.level}` : '');
  return { kind: 'member', type, toUpline, vip: vip.enabled };
}
