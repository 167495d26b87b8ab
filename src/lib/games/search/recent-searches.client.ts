import { persistentAtom } from '#lib/storage/engine.client.ts';
import { RECENT_SEARCHES_KEY } from '#lib/storage/keys.ts';

const MAX_SEARCHES = 6;

/** The last searches on this device, newest first; they never leave it (FIND-1). */
export const recentSearches = persistentAtom<readonly string[]>(RECENT_SEARCHES_KEY, [], {
  encode: JSON.stringify,
  decode: parseTexts,
});

/** Parses the stored texts; storage can be changed by other scripts, and an invalid value is ignored. */
function parseTexts(kept: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(kept);
    return Array.isArray(list) ? list.filter((text) => typeof text === 'string').slice(0, MAX_SEARCHES) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(typed: string): void {
  const words = typed.trim();
  if (words === '') return;
  recentSearches.set(
    [words, ...recentSearches.get().filter((other) => other !== words)].slice(0, MAX_SEARCHES),
  );
}
