import { afterAll, expect, test } from 'vitest';
import { memberAffiliate, memberInfo, wallet } from '#contract/account/member.ts';
import { checkAffiliate } from '#contract/auth/registration/registration.ts';
import { chatUnread } from '#contract/messages/chat.ts';
import { inboxUnread } from '#contract/messages/inbox.ts';
import { chatMessages, inboxMessages } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { payIn } from '#testkit/wallet/money.ts';

const site = await startGateway();
afterAll(site.close);
const { db } = site.database;

test('a member gets the own profile, and never the password hash', async () => {
  const upline = await site.member('upline', { type: 1 });
  const member = await site.member('Anna_1', { nickname: 'Anna', uplineId: upline.id, vipLevel: 3 });
  const { value } = await site.call(memberInfo, { token: await site.logIn(member) });
  expect(value).toEqual({
    id: String(member.id),
    nickname: 'Anna',
    account: 'Anna_1',
    userName: 'Anna_1',
    type: 0,
    regDate: site.clock(),
    toUpline: true,
    hasPassword: true,
    vip: { level: 3, enabled: true },
  });
});

test('trial accounts have no VIP', async () => {
  const token = await site.logIn(await site.member('trial', { type: 4 }));
  expect((await site.call(memberInfo, { token })).value).toMatchObject({
    toUpline: false,
    vip: { enabled: false },
  });
});

test('the wallet shows the ledger, to the cent; a read opens no account', async () => {
  const member = await site.member('rich');
  const token = await site.logIn(member);
  expect((await site.call(wallet, { token })).value).toEqual({ sumBalance: 0, currency: 'MYR' });
  await payIn(db, member.id, 123_456_789n);
  expect((await site.call(wallet, { token })).value).toEqual({ sumBalance: 1_234_567.89, currency: 'MYR' });
});

test('unread messages are counted for each member alone', async () => {
  const [firstMember, stranger] = [await site.member('one'), await site.member('other')];
  const texts = { EN: 'x', CN: 'x', MS: 'x' };
  const message = { memberId: firstMember.id, titles: texts, contents: texts, sentAt: 0 };
  await db.insert(inboxMessages).values([message, message, { ...message, readAt: 1 }]);
  const said = { memberId: firstMember.id, author: 'assistant' as const, content: texts, sentAt: 0 };
  await db.insert(chatMessages).values([said, { ...said, readAt: 1 }, said, said]);
  const counts = async (member: typeof firstMember) => {
    const token = await site.logIn(member);
    return [(await site.call(inboxUnread, { token })).value, (await site.call(chatUnread, { token })).value];
  };
  expect(await counts(firstMember)).toEqual([2, { unReadCount: 3 }]);
  expect(await counts(stranger)).toEqual([0, { unReadCount: 0 }]);
});

test('a member has one invitation code, created at first use; trial accounts have none (AGENT-5)', async () => {
  const token = await site.logIn(await site.member('inviter'));
  const [first, again] = [
    await site.call(memberAffiliate, { token }),
    await site.call(memberAffiliate, { token }),
  ];
  expect(first.value).toEqual({ code: expect.stringMatching(/^[A-Z2-9]{8}$/) });
  expect(again.value).toEqual(first.value);
  const { code } = first.value as { code: string };
  expect((await site.call(checkAffiliate, { query: { code, domain: 'site.test' } })).value).toEqual({
    success: true,
  });
  const trial = await site.logIn(await site.member('trying', { type: 4 }));
  expect(await site.call(memberAffiliate, { token: trial })).toMatchObject({ errorCode: 'free.reject' });
});

test.each([memberInfo, wallet, inboxUnread, chatUnread])(
  '$path needs a session and is never cached',
  async (call) => {
    const guest = await site.call(call);
    expect([guest.status, guest.errorCode, guest.headers.get('cache-control')]).toEqual([
      401,
      'session.expired',
      'no-store',
    ]);
  },
);
