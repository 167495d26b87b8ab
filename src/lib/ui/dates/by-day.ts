import { type Calendar, dayAt } from './calendar.ts';

/** The items of one day, in their order. */
export interface DayGroup<Item> {
  /** Any moment of the day (epoch milliseconds). */
  readonly at: number;
  readonly items: readonly Item[];
  /** Whether all the day's items are loaded. */
  readonly whole: boolean;
}

/**
 * Groups a list, newest first, by the days of a calendar, the reader's by default.
 * @param more whether the list continues after its last item
 */
export function byDay<Item extends { readonly at: number }>(
  items: readonly Item[],
  more: boolean,
  calendar?: Calendar,
): DayGroup<Item>[] {
  const groups: { at: number; items: Item[] }[] = [];
  for (const item of items) {
    const group = groups.at(-1);
    if (group && dayAt(group.at, calendar) === dayAt(item.at, calendar)) group.items.push(item);
    else groups.push({ at: item.at, items: [item] });
  }
  return groups.map((group, index) => ({ ...group, whole: !more || index < groups.length - 1 }));
}
