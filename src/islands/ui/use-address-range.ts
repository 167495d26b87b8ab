import { useSyncExternalStore } from 'react';
import { serverNow } from '#lib/auth/index.client.ts';
import { listenToAddress, writeToAddress } from '#lib/ui/address.client.ts';
import type { Calendar } from '#lib/ui/dates/calendar.ts';
import { type DateRange, type Preset, rangeIn, toQuery } from '#lib/ui/dates/date-range.ts';

/** Returns the page's query; empty while the server renders, which does not know a member's filters. */
export function useSearch(): string {
  return useSyncExternalStore(
    listenToAddress,
    () => window.location.search,
    () => '',
  );
}

/** Returns a value of the page's address; undefined where it has none. */
export const useAddressValue = (name: string): string | undefined =>
  new URLSearchParams(useSearch()).get(name) || undefined;

/**
 * Returns the range of dates in the page's address, and the function that sets another one. The range remains after a
 * reload and after going back.
 */
export function useAddressRange(
  fallback: Preset,
  calendar?: Calendar,
): readonly [DateRange, (range: DateRange) => void] {
  return [rangeIn(useSearch(), fallback, serverNow(), calendar), (range) => writeToAddress(toQuery(range))];
}
