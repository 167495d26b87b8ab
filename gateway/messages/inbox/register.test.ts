import { afterAll, describe, expect, test } from 'vitest';
import type { ValueOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import { inboxMessages as inboxCall, inboxUnread, readInboxMessage } from '#contract/messages/inbox.ts';
import { inboxMessages, type Member } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';

const site = await startGateway();
afterAll(site.close);
const { db } = site.database;

const texts = (text: string) => ({ EN: text, CN: `${text}文`, MS: `${text} ms` });
const write = (member: Member, ...ages: number[]) =>
  db.insert(inboxMessages).values(
    ages.map((age) => ({
      memberId: member.id,
      titles: texts(`Title ${age}`),
      contents: texts(`Content ${age}`),
      sentAt: site.clock() - age,
    })),
  );

async function page(
  token: string,
  query: { pageNo?: number; pageSize?: number; cursor?: string } = {},
  language: Language = 'EN',
) {
  return (await site.call(inboxCall, { token, query, language })).value as ValueOf<typeof inboxCall>;
}

const unread = async (token: string) => (await site.call(inboxUnread, { token })).value;

describe('the inbox (HUB-5)', () => {
  test('the inbox lists messages newest first, a page at a time, in the requested language', async () => {
    const member = await site.member('reader');
    const token = await site.logIn(member);
    await write(member, 5, 1, 3, 2, 4);
    const first = await page(token, { pageSize: 2 }, 'CN');
    expect(first.totalPages).toBe(3);
    expect(first.list.map(({ title, content, read }) => [title, content, read])).toEqual([
      ['Title 1文', 'Content 1文', false],
      ['Title 2文', 'Content 2文', false],
    ]);
    expect((await page(token, { pageNo: 3, pageSize: 2 })).list.map(({ title }) => title)).toEqual([
      'Title 5',
    ]);
    expect((await page(token, { pageNo: 4, pageSize: 2 })).list).toEqual([]);
  });

  test('the next page continues after the cursor, also after a new message', async () => {
    const member = await site.member('scroller');
    const token = await site.logIn(member);
    await write(member, 5, 1, 3, 2, 4);
    const first = await page(token, { pageSize: 2 });
    await write(member, 0);
    const second = await page(token, { pageSize: 3, cursor: first.next ?? '' });
    expect(second.list.map(({ title }) => title)).toEqual(['Title 3', 'Title 4', 'Title 5']);
    expect(second.next).toBeUndefined();
    const wrong = await site.call(inboxCall, { token, query: { cursor: 'nonsense' } });
    expect([wrong.status, wrong.value]).toEqual([422, { fields: { cursor: 'field_invalid' } }]);
  });

  test('an inbox without messages is an empty list with no pages', async () => {
    expect(await page(await site.logIn(await site.member('nobody_writes')))).toEqual({
      list: [],
      totalPages: 0,
    });
  });

  test('the unread count falls once when a message is read (HUB-6)', async () => {
    const member = await site.member('counter');
    const token = await site.logIn(member);
    await write(member, 1, 2);
    const id = (await page(token)).list[0]?.id ?? '';
    for (let times = 0; times < 2; times += 1)
      expect((await site.call(readInboxMessage, { token, body: { id } })).value).toBeNull();
    expect(await unread(token)).toBe(1);
    expect((await page(token)).list.map(({ read }) => read)).toEqual([true, false]);
  });

  test('the inbox is private to its member', async () => {
    const owner = await site.member('owner');
    const stranger = await site.logIn(await site.member('stranger'));
    await write(owner, 1);
    const id = (await page(await site.logIn(owner))).list[0]?.id ?? '';
    expect((await page(stranger)).list).toEqual([]);
    expect((await site.call(readInboxMessage, { token: stranger, body: { id } })).errorCode).toBe(
      'not.found',
    );
    expect(await unread(await site.logIn(owner))).toBe(1);
  });

  test.each([inboxCall, inboxUnread])('$path needs a session', async (call) => {
    expect((await site.call(call)).status).toBe(401);
  });
});
