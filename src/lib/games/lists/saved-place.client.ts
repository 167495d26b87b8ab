/** The scroll position of a list, and the height of its grid, in pixels. */
export interface SavedPlace {
  readonly y: number;
  readonly height: number;
}

/** Prefix of the names that lists use in session storage. */
export const LIST_PREFIX = 'gameList:';

/** Returns the name of the list that this entry of the history leads back to. */
export function listIn({ state }: History): string | undefined {
  return typeof state?.list === 'string' ? state.list : undefined;
}

/** Gives this entry of the history a list to lead back to; this must happen before the page is left. */
export function nameList(history: History): void {
  if (!listIn(history)) history.replaceState({ ...history.state, list: `${Date.now()}` }, '');
}

export const placeKey = (name: string): string => `${LIST_PREFIX}${name}:place`;

/** Returns the last position of this entry of the history. Throws where storage is denied. */
export function keptPlace(storage: Storage, history: History): SavedPlace | undefined {
  const name = listIn(history);
  const place = JSON.parse((name && storage.getItem(placeKey(name))) || 'null');
  return typeof place?.y === 'number' && typeof place.height === 'number' ? place : undefined;
}
