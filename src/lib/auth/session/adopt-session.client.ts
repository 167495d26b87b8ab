import { browserArea, tabArea } from '#lib/storage/areas.client.ts';
import { MEMBER_TABS_KEY, TRIAL_KEY } from '#lib/storage/keys.ts';
import { newId } from './ended-logins.client.ts';
import { broadcastToTabs, onTabMessage } from './peers.client.ts';
import { parseSession, renewalSettled, session } from './store.client.ts';

/**
 * A busy tab has answered within this time, in milliseconds. A sleeping tab has not, and the next page asks it again.
 */
const ANSWER_WITHIN = 1_000;

/** Records whether a tab of this browser is logged in: new tabs ask for a session only then. */
export function noteMemberTab(isThere: boolean): void {
  browserArea.set(MEMBER_TABS_KEY, isThere ? '1' : '0');
}

/** Offers the session to a tab that asks. Both tabs then hold the same login, which is renewed and ended for both. */
export async function offerSession(to: string): Promise<void> {
  // The present token may become invalid in a moment.
  await renewalSettled();
  const current = session.get();
  if (current)
    broadcastToTabs({ kind: 'offered', to, session: JSON.stringify(current), trial: tabArea.get(TRIAL_KEY) });
}

/**
 * Asks the other tabs for their session and stores the first one offered (fault 18).
 * @returns whether one was offered
 */
export async function adoptSession(): Promise<boolean> {
  const requestId = newId();
  const offered = await new Promise<boolean>((resolve) => {
    const stop = onTabMessage((note) => {
      if (note.kind !== 'offered' || note.to !== requestId) return;
      const taken = parseSession(note.session);
      if (taken === null) return;
      session.set(taken);
      if (note.trial !== undefined) tabArea.set(TRIAL_KEY, note.trial);
      finish(true);
    });
    const finish = (isTaken: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(isTaken);
    };
    const timer = setTimeout(finish, ANSWER_WITHIN, false);
    broadcastToTabs({ kind: 'wanted', by: requestId });
  });
  if (!offered) noteMemberTab(false);
  return offered;
}
