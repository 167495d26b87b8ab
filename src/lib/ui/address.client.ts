/**
 * Dispatched on `window` when a list's filter was written to the address: `popstate` reports only back and forward.
 */
const CHANGED = 'address:changed';

/** Calls `listener` whenever the address's query changes. @returns the function that unsubscribes */
export function listenToAddress(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(CHANGED, listener);
  };
}

/** Returns the query with some values changed: empty ones are removed, all others stay. */
export function searchWith(search: string, changes: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Writes a filter to the address, as a step that the back button undoes. */
export function writeToAddress(changes: Readonly<Record<string, string>>): void {
  const { pathname, search, hash } = window.location;
  const next = searchWith(search, changes);
  if (next === search) return;
  window.history.pushState(null, '', pathname + next + hash);
  window.dispatchEvent(new Event(CHANGED));
}
