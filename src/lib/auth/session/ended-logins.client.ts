import { randomHex } from '#lib/forms/random.client.ts';
import { browserArea } from '#lib/storage/areas.client.ts';
import { ENDED_LOGINS_KEY } from '#lib/storage/keys.ts';

/** More than one browser's history holds. */
const REMEMBERED = 100;

/** Names a login and its renewals in this browser; says nothing of who logged in. */
export const newId = (): string => randomHex(6);

/** Each id has a space before it, so that the boot script may look for one in the text. */
const ended = (): string[] => browserArea.get(ENDED_LOGINS_KEY)?.trim().split(' ') ?? [];

/**
 * Notes that a login is over. Firefox gives a page out of the back/forward cache the tab's storage as it was with that
 * page, the session included (fault 16).
 */
export function recordEndedLogin(id: string | undefined): void {
  if (id === undefined) return;
  browserArea.set(ENDED_LOGINS_KEY, ['', ...[...ended(), id].slice(-REMEMBERED)].join(' '));
}

export const hasEnded = (id: string | undefined): boolean => id !== undefined && ended().includes(id);
