import type { Viewer } from '#lib/routes/permissions.ts';
import { session } from './store.client.ts';

/** Returns the viewer without a request: the VIP entry stays until the gateway switches it off. */
export function viewer(): Viewer {
  const type = session.get()?.type;
  return type === undefined ? { kind: 'guest' } : { kind: 'member', type, vip: true, toUpline: false };
}
