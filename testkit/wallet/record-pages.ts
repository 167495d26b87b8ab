import { expect } from 'vitest';

/** A page of deposits or withdrawals. */
interface Page {
  readonly list?: readonly ({ readonly id: string } | null)[] | null | undefined;
  readonly next?: string | null | undefined;
}

/** Returns the ids of the records of a page, in its order. */
export const idsOf = ({ list }: Page): number[] => (list ?? []).map((row) => Number(row?.id));

/**
 * Fails unless a list of three records is read as two pages by its cursor, without duplicates or gaps.
 * @param newestFirst ids of the records, all of one moment: a cursor by time alone would fail there
 */
export async function expectTwoPages(
  list: (query: { pageSize: number; cursor?: string }) => Promise<Page>,
  newestFirst: readonly [number, number, number],
): Promise<void> {
  const page = await list({ pageSize: 2 });
  expect(idsOf(page)).toEqual(newestFirst.slice(0, 2));
  const rest = await list({ pageSize: 2, ...(page.next && { cursor: page.next }) });
  expect([idsOf(rest), rest.next]).toEqual([newestFirst.slice(2), undefined]);
}
