import * as z from 'zod/mini';
import type { GameCard } from './card.ts';

/** What going back to a list brings back: the games loaded beyond the page's own, and how far they went. */
export interface SavedList {
  /** Whose list it is and in which language: nobody else gets it back. */
  readonly of: string;
  readonly cards: readonly GameCard[];
  readonly page: number;
  readonly totalPages: number;
  readonly total: number | undefined;
}

/** What the entry of the history says itself, so that the page can make room before anything is loaded. */
export interface SavedPlace {
  /** Name of the list in session storage. */
  readonly list: string;
  /** How far the page was scrolled, and how high the grid was: pixels. */
  readonly y: number;
  readonly height: number;
}

const PREFIX = 'gameList:';

const savedList = z.object({
  of: z.string(),
  cards: z.array(
    z.object({
      node: z.string(),
      vendor: z.string(),
      code: z.string(),
      name: z.string(),
      art: z.string(),
      isNew: z.boolean(),
    }),
  ),
  page: z.number(),
  totalPages: z.number(),
  total: z.optional(z.number()),
});

/** Keeps a list for the way back; when there is no room, lists kept before make it. */
export function saveList(
  storage: Storage,
  history: History,
  list: SavedList,
  place: Omit<SavedPlace, 'list'>,
): void {
  const name = placeIn(history)?.list ?? `${Date.now()}`;
  history.replaceState({ ...history.state, list: name, ...place }, '');
  const text = JSON.stringify(list);
  try {
    storage.setItem(PREFIX + name, text);
  } catch {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
    try {
      storage.setItem(PREFIX + name, text);
    } catch {
      // Too much for this browser: the list begins with its first page again (fault 17).
    }
  }
}

/** The list of this entry of the history, when it is this visitor's. */
export function keptList(storage: Storage, history: History, of: string): SavedList | undefined {
  const place = placeIn(history);
  if (!place) return undefined;
  try {
    const parsed = z.safeParse(savedList, JSON.parse(storage.getItem(PREFIX + place.list) ?? 'null'));
    return parsed.success && parsed.data.of === of ? { ...parsed.data, total: parsed.data.total } : undefined;
  } catch {
    return undefined;
  }
}

export function placeIn({ state }: History): SavedPlace | undefined {
  return typeof state?.list === 'string' ? state : undefined;
}
