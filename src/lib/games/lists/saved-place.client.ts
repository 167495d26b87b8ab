/** How far a list was scrolled, and how high its grid was: pixels. */
export interface SavedPlace {
  readonly y: number;
  readonly height: number;
}

/** What lists keep in session storage begins with this. */
export const LIST_PREFIX = 'gameList:';

/** Name of the list that this entry of the history leads back to. */
export function listIn({ state }: History): string | undefined {
  return typeof state?.list === 'string' ? state.list : undefined;
}

/** Gives this entry of the history a list to lead back to; while a page is being left it is too late for that. */
export function nameList(history: History): void {
  if (!listIn(history)) history.replaceState({ ...history.state, list: `${Date.now()}` }, '');
}

export const placeKey = (name: string): string => `${LIST_PREFIX}${name}:place`;

/** Where this entry of the history was left. Throws where storage is denied. */
export function keptPlace(storage: Storage, history: History): SavedPlace | undefined {
  const name = listIn(history);
  const place = JSON.parse((name && storage.getItem(placeKey(name))) || 'null');
  return typeof place?.y === 'number' && typeof place.height === 'number' ? place : undefined;
}
