/** Fired on `window` when a list's filter went into the address: `popstate` tells only of going back and on. */
const CHANGED = 'address:changed';

/** Calls `listener` whenever the address's query changes. @returns stops it */
export function listenToAddress(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(CHANGED, listener);
  };
}

/** The query with some values changed: empty ones are left out, all others stay. */
export function searchWith(search: string, changes: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Puts a filter into the address, as a step that going back undoes. */
export function writeToAddress(changes: Readonly<Record<string, string>>): void {
  const { pathname, search, hash } = window.location;
  const next = searchWith(search, changes);
  if (next === search) return;
  window.history.pushState(null, '', pathname + next + hash);
  window.dispatchEvent(new Event(CHANGED));
}
