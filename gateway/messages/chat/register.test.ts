import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { logout } from '#contract/auth/session/session.ts';
import type { ValueOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import { chatUnread, launchChat } from '#contract/messages/chat.ts';
import { type ChatMessage, openChat, writeInChat } from '#contract/messages/chat-room.ts';
import { chatKeys, chatMessages, type Member, members } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';

const site = await startGateway({ CUSTOMER_SERVICE_URL: 'https://support.example.com/' });
afterAll(site.close);
const { db } = site.database;

const launch = async (token: string, query: Partial<Record<string, string>> = {}) =>
  ((await site.call(launchChat, { token, query })).value as { chatUrl: string }).chatUrl;
const parseTicket = (chatUrl: string) =>
  new URL(chatUrl, 'http://site.test').searchParams.get('ticket') ?? '';
const open = (body: { ticket: string } | { token: string }, language: Language = 'EN') =>
  site.call(openChat, { body, language, headers: { Origin: 'null' } });

let count = 0;
const newId = () => String(++count).padStart(32, '0');

/** Opens the room of a member. */
async function room(member: Member) {
  const token = await site.logIn(member);
  const opened = (await open({ ticket: parseTicket(await launch(token)) })).value as ValueOf<typeof openChat>;
  const say = (text: string, { messageId = newId(), language = 'EN' as Language } = {}) =>
    site.call(writeInChat, {
      body: { messageId, text },
      language,
      headers: { Authorization: opened.token, Origin: 'null' },
    });
  return { session: token, ...opened, say };
}

const messagesIn = (value: unknown) => (value as { messages: ChatMessage[] }).messages;
const unread = async (token: string) => (await site.call(chatUnread, { token })).value;

test('an opened room closes when its member is disabled', async () => {
  const member = await site.member('put_out');
  const { say } = await room(member);
  expect((await say('Hello')).status).toBe(200);
  await db.update(members).set({ disabled: true }).where(eq(members.id, member.id));
  expect((await say('Still there?')).errorCode).toBe('session.expired');
});

describe('launching the chat (HUB-7)', () => {
  test('a launch returns an address with a ticket, and never the session’s token', async () => {
    const token = await site.logIn(await site.member('launcher'));
    const chatUrl = await launch(token, {
      language: 'MS',
      backUrl: '/m/message',
      headerColor: '#ff0000',
      title: 'Hai',
      b2c: '1',
    });
    expect(chatUrl).not.toContain(token);
    const { pathname, searchParams } = new URL(chatUrl, 'http://site.test');
    expect(pathname).toBe('/wps/chat/room');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      language: 'MS',
      back: '/m/message',
      color: '#ff0000',
      title: 'Hai',
    });
    expect(JSON.stringify(await db.select().from(chatKeys))).not.toContain(parseTicket(chatUrl));
  });

  test('the link back leads only into the site', async () => {
    const token = await site.logIn(await site.member('launcher_2'));
    for (const backUrl of ['https://evil.example/', '//evil.example', '/wps/x', 'javascript:alert(1)'])
      expect(new URL(await launch(token, { backUrl }), 'http://x').searchParams.get('back')).toBe('/m/home');
  });
});

describe('the chat’s page', () => {
  const get = async (query: Record<string, string>) => {
    const response = await site.request(`/wps/chat/room?${new URLSearchParams(query)}`);
    return { response, text: await response.text() };
  };

  test('the chat’s page has a policy, a separate origin and a link to customer service', async () => {
    const { response, text } = await get({ ticket: 'x', language: 'CN' });
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/=]+'; style-src 'sha256-[\w+/=]+';/);
    expect(policy).toContain('sandbox allow-scripts allow-forms');
    expect(policy).not.toMatch(/unsafe|allow-same-origin/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect([policy, text]).toEqual([
      expect.stringContaining('img-src data:'),
      expect.stringContaining('<link rel="icon" href="data:,">'),
    ]);
    expect(text).toContain('<html lang="zh-CN">');
    expect(text).toContain('href="https://support.example.com/"');
  });

  test('the chat’s page escapes the values of its address', async () => {
    const { text } = await get({
      title: '<script>alert(1)</script>',
      color: 'red;}body{display:none',
      back: 'javascript:alert(1)',
      ticket: '</script><script>alert(1)',
    });
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('display:none');
    expect(text).not.toContain('javascript:');
    expect(text).toContain('href="/m/home"');
  });

  test.each([
    ['#ffffff', '#12111f'],
    ['#000000', '#ffffff'],
    ['#f0c75e', '#12111f'],
  ])('the text on a header of %s is %s', async (color, ink) => {
    expect((await get({ color })).text).toContain(`--header:${color};--on-header:${ink}`);
  });
});

describe('a ticket', () => {
  test('a ticket opens the chat once, within a minute', async () => {
    const token = await site.logIn(await site.member('ticket_1'));
    const ticket = parseTicket(await launch(token));
    const first = await open({ ticket });
    expect([first.status, first.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect((await open({ ticket })).errorCode).toBe('ticket.invalid');
    const late = parseTicket(await launch(token));
    site.pass(60_000);
    expect((await open({ ticket: late })).errorCode).toBe('ticket.invalid');
  });

  test('a ticket does not open the room, and a room’s key is not a ticket', async () => {
    const token = await site.logIn(await site.member('ticket_2'));
    const ticket = parseTicket(await launch(token));
    expect((await open({ token: ticket })).errorCode).toBe('session.expired');
    const opened = (await open({ ticket })).value as { token: string };
    expect((await open({ ticket: opened.token })).errorCode).toBe('ticket.invalid');
    expect((await open({ token: opened.token })).status).toBe(200);
    expect((await open({ token })).errorCode).toBe('session.expired');
  });

  test('a room’s key is void once its session has ended', async () => {
    const { session, token, say } = await room(await site.member('ticket_3'));
    await site.call(logout, { token: session });
    expect((await open({ token })).errorCode).toBe('session.expired');
    expect((await say('Hello?')).errorCode).toBe('session.expired');
  });
});

describe('a conversation', () => {
  test('a question is answered from the help centre, in the language of the room', async () => {
    const { say } = await room(await site.member('asker'));
    const english = messagesIn((await say('My deposit has not arrived, where is it?')).value);
    expect(english.map(({ author }) => author)).toEqual(['member', 'assistant']);
    expect(english[0]?.text).toBe('My deposit has not arrived, where is it?');
    expect(english[1]?.text).toMatch(/^My deposit has not arrived\n/);
    expect(english[1]?.text).not.toMatch(/<\/?\w/);
    const chinese = messagesIn((await say('我的存款还没到账', { language: 'CN' })).value);
    expect(chinese[1]?.text).toMatch(/存款/);
    const malay = messagesIn((await say('Bagaimana saya membuat pengeluaran?', { language: 'MS' })).value);
    expect(malay[1]?.text).toMatch(/pengeluaran/i);
  });

  test.each(['xyzzy', '???', '🙂', 'the and for'])(
    'a question about %j is answered honestly as unknown',
    async (text) => {
      const { say } = await room(await site.member(`puzzled_${++count}`));
      expect(messagesIn((await say(text)).value)[1]?.text).toMatch(/found nothing about that/);
    },
  );

  test('a message sent twice is stored once', async () => {
    const member = await site.member('twice');
    const { say } = await room(member);
    const messageId = newId();
    const [first, second] = [
      await say('How do I log in?', { messageId }),
      await say('How do I log in?', { messageId }),
    ];
    expect(second.value).toEqual(first.value);
    expect(await db.$count(chatMessages)).toBeGreaterThan(0);
    const { messages } = (await room(member)) as { messages: ChatMessage[] };
    expect(messages).toHaveLength(2);
  });

  test('a conversation is there the next time, and never visible to other members', async () => {
    const member = await site.member('returning');
    await (await room(member)).say('Hello');
    expect((await room(member)).messages.map(({ author }) => author)).toEqual(['member', 'assistant']);
    expect((await room(await site.member('curious'))).messages).toEqual([]);
  });

  test('an unread message is counted until the room is opened (HUB-6)', async () => {
    const member = await site.member('waited_for');
    const content = { EN: 'Hello', CN: '您好', MS: 'Helo' };
    const said = { memberId: member.id, author: 'assistant' as const, content, sentAt: site.clock() };
    await db.insert(chatMessages).values([said, said]);
    const token = await site.logIn(member);
    expect(await unread(token)).toEqual({ unReadCount: 2 });
    const opened = await open({ ticket: parseTicket(await launch(token)) }, 'CN');
    expect(messagesIn(opened.value).map(({ text }) => text)).toEqual(['您好', '您好']);
    expect(await unread(token)).toEqual({ unReadCount: 0 });
  });

  test('an empty, too long or too fast message is refused', async () => {
    const { say } = await room(await site.member('hasty'));
    expect((await say('   ')).status).toBe(422);
    expect((await say('x'.repeat(1_001))).status).toBe(422);
    const answers = await Promise.all(Array.from({ length: 21 }, (_, n) => say(`Question ${n}`)));
    expect(answers.filter(({ errorCode }) => errorCode === 'rate.limited')).toHaveLength(1);
  });
});

test.each([launchChat, chatUnread])('$path needs a session', async (call) => {
  expect((await site.call(call)).status).toBe(401);
});
