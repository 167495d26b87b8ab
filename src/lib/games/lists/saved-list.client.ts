import * as z from 'zod/mini';
import type { GameCard } from '../tiles/card.ts';
import { LIST_PREFIX, listIn, placeKey, type SavedPlace } from './saved-place.client.ts';

/** What going back to a list brings back: the games loaded beyond the page's own, and how far they went. */
export interface SavedList {
  /** Language of its names: in another it does not come back. */
  readonly language: string;
  readonly cards: readonly GameCard[];
  readonly page: number;
  readonly totalPages: number;
  readonly total: number | undefined;
}

const savedList = z.object({
  language: z.string(),
  cards: z.array(
    z.object({
      node: z.string(),
      vendor: z.string(),
      code: z.string(),
      room: z.string(),
      name: z.string(),
      art: z.string(),
      isNew: z.boolean(),
      free: z.boolean(),
    }),
  ),
  page: z.number(),
  totalPages: z.number(),
  total: z.optional(z.number()),
});

/** Keeps a list for the way back; when there is no room, lists kept before make it. */
export function saveList(storage: Storage, history: History, list: SavedList, place: SavedPlace): void {
  const name = listIn(history);
  if (!name) return;
  const save = () => {
    storage.setItem(LIST_PREFIX + name, JSON.stringify(list));
    storage.setItem(placeKey(name), JSON.stringify(place));
  };
  try {
    save();
  } catch {
    for (const key of Object.keys(storage)) if (key.startsWith(LIST_PREFIX)) storage.removeItem(key);
    try {
      save();
    } catch {
      // Too much for this browser: the list begins with its first page again (fault 17).
      storage.removeItem(LIST_PREFIX + name);
    }
  }
}

/** The list of this entry of the history, when it is in this language. */
export function keptList(storage: Storage, history: History, language: string): SavedList | undefined {
  const name = listIn(history);
  if (!name) return undefined;
  try {
    const parsed = z.safeParse(savedList, JSON.parse(storage.getItem(LIST_PREFIX + name) ?? 'null'));
    return parsed.success && parsed.data.language === language
      ? { ...parsed.data, total: parsed.data.total }
      : undefined;
  } catch {
    return undefined;
  }
}
