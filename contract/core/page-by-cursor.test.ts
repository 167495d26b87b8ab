import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pageByCursor, pageWithTotals } from './page-by-cursor.ts';
import { cursorPaging } from './paging.request.ts';

const record = z.object({ id: z.string() });
const page = pageByCursor(record);

describe('a page of records', () => {
  test('a page of records has the cursor of the next one', () => {
    const answer = { list: [{ id: '2' }, { id: '1' }], next: 'abc' };
    expect(page.parse(answer)).toEqual(answer);
  });

  test.each([{}, { next: null }, { next: '' }])('a page with %j is the last one', (answer) => {
    expect(page.parse({ list: [], ...answer }).next).toBeUndefined();
  });

  test('a page loses only the invalid records', () => {
    expect(page.parse({ list: [{ id: '2' }, { id: 1 }, null] })).toEqual({ list: [{ id: '2' }] });
  });

  test('a page has the gateway’s sums, and omits broken ones', () => {
    const summed = pageWithTotals(record, z.object({ in: z.number() }));
    expect(summed.parse({ list: [], totals: { in: 5 } })).toMatchObject({ totals: { in: 5 } });
    for (const answer of [{}, { totals: null }, { totals: { in: '5' } }])
      expect(summed.parse({ list: [], ...answer })).toMatchObject({ totals: null });
  });
});

describe('the query of a page', () => {
  const query = z.object(cursorPaging);

  test('a query begins at the newest record by default, 25 at a time', () => {
    expect(query.parse({})).toEqual({ pageSize: 25 });
    expect(query.parse({ cursor: 'abc', pageSize: '10' })).toEqual({ cursor: 'abc', pageSize: 10 });
  });

  test.each([{ cursor: '' }, { cursor: 'x'.repeat(201) }, { pageSize: 101 }, { pageSize: 0 }])(
    'a query refuses %j',
    (input) => expect(query.safeParse(input).success).toBe(false),
  );
});
