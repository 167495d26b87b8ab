import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { createMembers } from '#gateway/auth/members/create.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { pageByCursor } from './page-by-cursor.ts';
import { inboxMessages } from './schema/index.ts';

const { db, close } = await freshDatabase();
afterAll(close);

const NOW = Date.UTC(2026, 10, 2, 9);
const texts = { EN: '', CN: '', MS: '' };
let members = 0;

/** Creates a member with a message at each of these moments, written in this order. */
async function memberWith(...moments: number[]): Promise<number> {
  members += 1;
  const row = { userName: `reader_${members}`, type: 0 as const, registeredAt: NOW, passwordHash: '' };
  const [member] = await createMembers(db, [row]);
  if (!member) throw new Error('The database returned no member');
  await write(member.id, ...moments);
  return member.id;
}

const write = (memberId: number, ...moments: number[]) =>
  db
    .insert(inboxMessages)
    .values(moments.map((sentAt) => ({ memberId, titles: texts, contents: texts, sentAt })));

async function read(memberId: number, pageSize: number, cursor?: string) {
  const { sentAt: at, id } = inboxMessages;
  const page = pageByCursor({ at, id }, { cursor, pageSize });
  const rows = await db
    .select({ at, id })
    .from(inboxMessages)
    .where(and(eq(inboxMessages.memberId, memberId), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.cut(rows, (row) => row);
}

async function readAll(memberId: number, pageSize: number): Promise<{ at: number; id: number }[][]> {
  const pages = [];
  let cursor: string | undefined;
  do {
    const { rows, next } = await read(memberId, pageSize, cursor);
    pages.push(rows);
    cursor = next;
  } while (cursor !== undefined);
  return pages;
}

describe('a list paged by cursor', () => {
  test('pages are newest first, each row once, for any moments and page size', async () => {
    const moments = fc.array(fc.integer({ min: NOW, max: NOW + 4 }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(moments, fc.integer({ min: 1, max: 13 }), async (written, pageSize) => {
        const pages = await readAll(await memberWith(...written), pageSize);
        const rows = pages.flat();
        expect(pages).toHaveLength(Math.ceil(written.length / pageSize));
        expect(rows).toEqual(rows.toSorted((a, b) => b.at - a.at || b.id - a.id));
        expect(rows.map(({ at }) => at).toSorted()).toEqual(written.toSorted());
      }),
      { numRuns: 30 },
    );
  });

  test('an empty list is one empty page', async () => {
    const unknownId = 0;
    expect(await read(unknownId, 5)).toEqual({ rows: [], next: undefined });
  });

  test('the next page continues after the last one when rows are added meanwhile', async () => {
    const reader = await memberWith(NOW, NOW, NOW + 1);
    const first = await read(reader, 2);
    await write(reader, NOW, NOW + 1, NOW + 2);
    const second = await read(reader, 2, first.next);
    expect([...first.rows, ...second.rows].map(({ at }) => at)).toEqual([NOW + 1, NOW, NOW]);
    expect(second.next).toBeUndefined();
  });

  test('an invalid cursor is refused, by the name of the field', () => {
    const { sentAt: at, id } = inboxMessages;
    const code = (text: string) => Buffer.from(text).toString('base64url');
    const [beyond, negative] = [code('[8640000000000001,1]'), code('[-1,1]')];
    const wrong = ['', 'abc', '%00', `${code('[1,1]')}=`, beyond, negative, code('["x",1]'), code('[1]')];
    const value = { fields: { cursor: 'field_invalid' } };
    const refused = expect.objectContaining({ code: 'fields.invalid', value });
    for (const cursor of wrong)
      expect(() => pageByCursor({ at, id }, { cursor, pageSize: 5 })).toThrow(refused);
  });
});
