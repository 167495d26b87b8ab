import type { AnyCall, ValueOf } from '#contract/core/call.ts';
import type { QueryOf } from '#contract/requests.ts';
import { serverNow } from '#lib/auth/index.client.ts';
import type { MoneyEvent } from '#lib/messages/index.client.ts';
import { onGatewayEvent } from '#lib/messages/index.client.ts';
import { type Calendar, type DateRange, type Preset, toMoments } from '#lib/ui/index.ts';
import { useAddressRange } from './use-address-range.ts';
import { useCall } from './use-call.ts';

const PAGE_SIZE = 20;

interface Page<Item> {
  readonly list: readonly Item[];
  readonly next: string | undefined;
}

/** Returns the query of the first page of a range's records. */
export const recordsQuery = <const Filter extends object>(
  range: DateRange,
  filter: Filter,
  calendar?: Calendar,
) => ({
  ...toMoments(range, serverNow(), calendar),
  ...filter,
  pageSize: PAGE_SIZE,
});

/**
 * Returns the records of the range in the address, newest first, page by page, refetched when the gateway reports new
 * ones.
 * @param filter the rest of the query
 * @param fallback the range where the address names none
 * @param calendar the calendar of the days
 */
export function useRecords<C extends AnyCall, Item extends { readonly id: string }>(
  call: C,
  itemsOf: (value: ValueOf<C>) => Page<Item>,
  filter: Readonly<Record<string, string | undefined>>,
  event: MoneyEvent,
  fallback: Preset = 'last7',
  calendar?: Calendar,
) {
  const [range, setRange] = useAddressRange(fallback, calendar);
  const query = recordsQuery(range, filter, calendar);
  const [state, actions] = useCall<C, Item>(call, {
    query: query as QueryOf<C>,
    items: (value) => itemsOf(value).list,
    keyOf: ({ id }) => id,
    next: (value) => {
      const { next } = itemsOf(value);
      return next === undefined ? undefined : ({ ...query, cursor: next } as QueryOf<C>);
    },
    live: (refresh) => onGatewayEvent(event, refresh),
  });
  return { range, setRange, state, actions };
}
