import type { Viewer } from '#lib/routes/permissions.ts';
import { session } from './store.client.ts';

/** What is known of the member without asking: the VIP entry stays until the gateway says it is off. */
export function viewer(): Viewer {
  const type = session.get()?.type;
  return type === undefined ? { kind: 'guest' } : { kind: 'member', type, vip: true, toUpline: false };
}
