import { randomHex } from '#lib/forms/random.client.ts';
import { browserArea } from '#lib/storage/areas.client.ts';
import { ENDED_LOGINS_KEY } from '#lib/storage/keys.ts';

/** More logins than one browser's history holds. */
const REMEMBERED = 100;

/** Returns a random id for a login and its renewals in this browser; it reveals no member. */
export const newId = (): string => randomHex(6);

/** Each id has a space before it, so that the boot script can search the text for one. */
const ended = (): string[] => browserArea.get(ENDED_LOGINS_KEY)?.trim().split(' ') ?? [];

/**
 * Records that a login is over. Firefox restores a page of the back/forward cache together with the tab's storage of
 * that time, the session included (fault 16).
 */
export function recordEndedLogin(id: string | undefined): void {
  if (id === undefined) return;
  browserArea.set(ENDED_LOGINS_KEY, ['', ...[...ended(), id].slice(-REMEMBERED)].join(' '));
}

export const hasEnded = (id: string | undefined): boolean => id !== undefined && ended().includes(id);
