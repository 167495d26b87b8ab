import * as z from 'zod/mini';
import type { GameCard } from '../tiles/card.ts';
import { LIST_PREFIX, listIn, placeKey, type SavedPlace } from './saved-place.client.ts';

/** The stored state of a list: the games loaded beyond the page's own, and their last page. */
export interface SavedList {
  /** Language of its names: a list is not restored in another language. */
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

/** Stores a list for the way back; where there is no room, older lists are deleted. */
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
      // Too large for this browser: the list begins with its first page again (fault 17).
      storage.removeItem(LIST_PREFIX + name);
    }
  }
}

/** Returns the list of this entry of the history, when it is in this language. */
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
