import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pageOf, pageWithTotals } from './page-by-cursor.ts';
import { cursorPaging } from './paging.request.ts';

const record = z.object({ id: z.string() });
const page = pageOf(record);

describe('a page of records', () => {
  test('says where the next one begins', () => {
    const answer = { list: [{ id: '2' }, { id: '1' }], next: 'abc' };
    expect(page.parse(answer)).toEqual(answer);
  });

  test.each([{}, { next: null }, { next: '' }])('with %j is the last one', (answer) => {
    expect(page.parse({ list: [], ...answer }).next).toBeUndefined();
  });

  test('loses only the records that do not fit', () => {
    expect(page.parse({ list: [{ id: '2' }, { id: 1 }, null] })).toEqual({ list: [{ id: '2' }] });
  });

  test('has sums where the gateway gives them, and goes without broken ones', () => {
    const summed = pageWithTotals(record, z.object({ in: z.number() }));
    expect(summed.parse({ list: [], totals: { in: 5 } })).toMatchObject({ totals: { in: 5 } });
    for (const answer of [{}, { totals: null }, { totals: { in: '5' } }])
      expect(summed.parse({ list: [], ...answer })).toMatchObject({ totals: null });
  });
});

describe('the query of a page', () => {
  const query = z.object(cursorPaging);

  test('begins at the newest record, 25 at a time, unless told otherwise', () => {
    expect(query.parse({})).toEqual({ pageSize: 25 });
    expect(query.parse({ cursor: 'abc', pageSize: '10' })).toEqual({ cursor: 'abc', pageSize: 10 });
  });

  test.each([{ cursor: '' }, { cursor: 'x'.repeat(201) }, { pageSize: 101 }, { pageSize: 0 }])(
    'refuses %j',
    (input) => expect(query.safeParse(input).success).toBe(false),
  );
});
