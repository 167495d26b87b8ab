import { HOME } from '#lib/routes/paths.ts';
import { endSession } from '../session/session.client.ts';

/** Loads the script that signs out; undefined where it does not load. */
export const signingOut = () => import('./sign-out.client.ts').catch(() => undefined);

/** Signs out and goes home (HUB-4). `loading` is the script where it was requested before. */
export async function leave(loading = signingOut()): Promise<void> {
  const part = (await loading) ?? (await signingOut());
  if (part) return part.signOut();
  // The script cannot be loaded: this browser deletes the session, and the gateway ends it by time.
  endSession('signed-out');
  window.location.assign(HOME);
}
