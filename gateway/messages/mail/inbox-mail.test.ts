import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/core/languages.ts';
import { inboxMessages } from '#contract/messages/inbox.ts';
import { chooseMail, pushSubscriptions } from '#contract/messages/push.ts';
import { memberProfiles, members } from '#gateway/platform/db/schema/index.ts';
import type { Message } from '#gateway/platform/mail/message.ts';
import { toMail } from '#gateway/platform/mail/to-text.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { type Decision, notifyMember } from '../inbox/decision.ts';
import { mailDue } from './inbox-mail.ts';

const site = await startGateway();
afterAll(site.close);
const { db } = site.database;

const CREDITED: Decision = {
  name: 'depositCredited',
  values: () => ({ amount: 'RM68.00', order: 'D1' }),
};
const decideOne = (memberId: number) =>
  db.transaction((tx) => notifyMember(tx, memberId, CREDITED, site.clock()));

async function mailed(): Promise<Message[]> {
  const sent: Message[] = [];
  const sender = {
    send: (message: Message | object) => void sent.push(message as Message),
    settled: async () => undefined,
  };
  await mailDue({ db, clock: site.clock, sender });
  return sent;
}

async function reader(name: string, email = `${name}@example.com`) {
  const member = await site.member(name);
  await db.insert(memberProfiles).values({ memberId: member.id, email });
  const token = await site.logIn(member);
  const choose = (wanted: boolean) =>
    site.call(chooseMail, { token, body: { wanted }, headers: { Language: 'CN' } });
  return { member, token, choose };
}

test('a decision is in the inbox in each language, and mailed once where mail is on (WAY-34)', async () => {
  const { member, token, choose } = await reader('mailed');
  await decideOne(member.id);
  expect(await mailed()).toEqual([]);
  expect((await choose(true)).success).toBe(true);
  expect((await site.read(pushSubscriptions, { token })).mail).toEqual({
    address: 'm***@example.com',
    wanted: true,
  });
  await decideOne(member.id);
  const decision = {
    title: '存款 RM68.00 已到账',
    content: '存入您的余额',
  };
  const [mail, ...others] = await mailed();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ channel: 'email', to: 'mailed@example.com', language: 'CN' });
  expect(JSON.stringify(mail)).toContain(decision.title);
  expect(JSON.stringify(mail)).toContain(decision.content);
  expect(await mailed()).toEqual([]);
  const { list } = await site.read(inboxMessages, { token, headers: { Language: 'MS' } });
  expect(list.map(({ title }) => title)).toEqual([
    'Deposit RM68.00 telah dikreditkan',
    'Deposit RM68.00 telah dikreditkan',
  ]);
  await choose(false);
  await decideOne(member.id);
  expect(await mailed()).toEqual([]);
});

test('no mail is sent without an address, nor to a closed account (WAY-34)', async () => {
  const none = await reader('has_no_address', '');
  expect((await none.choose(true)).errorCode).toBe('contact.missing');
  const { member, choose } = await reader('closed_account');
  await choose(true);
  await decideOne(member.id);
  await db.update(members).set({ disabled: true }).where(eq(members.id, member.id));
  expect(await mailed()).toEqual([]);
});

test.each(LANGUAGES)(
  'the mail of a decision has brand, greeting, event, next step and proof in %s (WAY-34)',
  (language) => {
    const decision = { title: 'Deposit of RM68.00 credited', content: 'It is {{brand}} in your balance.' };
    const mail = toMail({ channel: 'email', to: 'a@example.com', language, decision }, 'Nova');
    expect(mail.subject).toBe('Deposit of RM68.00 credited · Nova');
    const paragraphs = mail.text.split('\n\n');
    expect(paragraphs).toHaveLength(4);
    expect(paragraphs[0]).toMatch(/^(?:Hello|您好|Helo).*Nova/);
    expect(paragraphs[1]).toBe(decision.content);
    expect(paragraphs[2]).toContain('Nova');
    expect(mail.text).not.toContain('http');
  },
);
