import { afterAll, describe, expect, test } from 'vitest';
import { changeContact, sendMemberCode } from '#contract/account/contact.ts';
import { setPin } from '#contract/account/pin.ts';
import { type Safeguard, security } from '#contract/account/security.ts';
import { inboxMessages } from '#contract/messages/inbox.ts';
import { excludeSelf } from '#contract/safer-play/exclusion.ts';
import { memberProfiles } from '#gateway/platform/db/schema/index.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import { excludeSelf as excludeMember } from '#gateway/safer-play/exclusion/exclude.ts';
import { testDataKey } from '#testkit/gateway/data-key.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';

const site = await startGateway();
const { db } = site.database;
afterAll(site.close);

const PASSWORD = 'Passw0rd1';
let count = 0;
async function newMember(profile: Partial<typeof memberProfiles.$inferInsert> = {}) {
  count += 1;
  const member = await site.member(`reached_${count}`);
  await db.insert(memberProfiles).values({ memberId: member.id, ...profile });
  return { member, token: await site.logIn(member) };
}
const sent = async (to: string) => (await site.outbox()).filter((message) => message.to === to).at(-1);
const codeFor = async (to: string) => {
  const message = await sent(to);
  return message && 'code' in message ? message.code : '';
};
const excludeFor = async (memberId: number) => {
  const changes = createChanges(site.database.processMessages);
  const deps = { db, clock: site.clock, changes, dataKey: testDataKey };
  await excludeMember(deps, memberId, site.clock() + 180 * 86_400_000);
};
const detail = async (token: string, name: Safeguard) =>
  (await site.read(security, { token })).items.find((item) => item.name === name);

describe('a contact (SAFE-5)', () => {
  test('a change of contact needs the new one’s code and the password; the old one is notified', async () => {
    const { token } = await newMember({ email: 'old@example.com' });
    const email = 'new@example.com';
    await site.read(sendMemberCode, { token, body: { purpose: 'contact', email } });
    const code = await codeFor(email);
    expect(code).toMatch(/^\d{6}$/);
    const change = (body: object) =>
      site.call(changeContact, { token, body: { email, code, password: PASSWORD, ...body } });
    expect((await change({ password: undefined })).value).toEqual({ fields: { password: 'field_required' } });
    expect((await change({ password: 'wrong' })).errorCode).toBe('password.old.wrong');
    expect((await change({ code: code === '000000' ? '111111' : '000000' })).errorCode).toBe('code.wrong');
    expect((await change({ email: 'third@example.com' })).errorCode).toBe('code.wrong');
    expect((await detail(token, 'email'))?.detail).toBe('o***@example.com');
    expect((await change({})).success).toBe(true);
    expect((await change({})).errorCode).toBe('code.wrong');
    expect((await detail(token, 'email'))?.detail).toBe('n***@example.com');
    expect(await sent('old@example.com')).toMatchObject({ channel: 'email', notice: 'contactChanged' });
    const { list } = await site.read(inboxMessages, { token });
    expect(list.map(({ title }) => title)).toEqual(['Your contact was changed']);
  });

  test('a number is proven by SMS, and belongs to one member alone', async () => {
    const owned = { dialingCode: '60', mobile: '121110001', mobileProvenAt: site.clock() };
    await newMember(owned);
    const { token } = await newMember({ ...owned, mobile: '121110002' });
    const change = async (mobileNum: string) => {
      const number = { mobileNum, countryDialingCode: '60' };
      site.pass(60_000);
      await site.read(sendMemberCode, { token, body: { purpose: 'contact', ...number } });
      const code = await codeFor(`+60${mobileNum}`);
      return site.call(changeContact, { token, body: { ...number, code, password: PASSWORD } });
    };
    expect((await change('121110001')).value).toEqual({ fields: { mobileNum: 'mobile_taken' } });
    expect((await change('121110003')).success).toBe(true);
    expect(await sent('+60121110002')).toMatchObject({ channel: 'sms', notice: 'contactChanged' });
    expect((await detail(token, 'phone'))?.detail).toBe('+60 •••• 003');
  });

  test('a contact must be named, and codes are limited: a minute between, ten in an hour', async () => {
    const { token } = await newMember();
    const ask = (body: object) => site.call(sendMemberCode, { token, body: { purpose: 'contact', ...body } });
    expect((await ask({})).value).toEqual({ fields: { email: 'field_required' } });
    expect((await ask({ mobileNum: '121110009' })).value).toEqual({
      fields: { countryDialingCode: 'field_required' },
    });
    expect((await ask({ email: 'pace@example.com' })).success).toBe(true);
    expect((await ask({ email: 'pace@example.com' })).errorCode).toBe('sms.too.soon');
    for (let n = 0; n < 8; n += 1) await ask({ email: `pace${n}@example.com` });
    expect((await ask({ email: 'more@example.com' })).errorCode).toBe('rate.limited');
  });
});

describe('a contact of an excluded person (RESP-6)', () => {
  const change = async (token: string, to: { email: string } | { mobileNum: string }) => {
    const asked = 'email' in to ? to : { ...to, countryDialingCode: '60' };
    site.pass(60_000);
    await site.read(sendMemberCode, { token, body: { purpose: 'contact', ...asked } });
    const code = await codeFor('email' in to ? to.email : `+60${to.mobileNum}`);
    return site.call(changeContact, { token, body: { ...asked, code, password: PASSWORD } });
  };

  test('another account cannot take it, and the refusal reveals nothing and writes nothing', async () => {
    const excluded = { email: 'resting@gmail.com', dialingCode: '60', mobile: '121119001' };
    const { token } = await newMember(excluded);
    await site.read(excludeSelf, { token, body: { months: 6, password: PASSWORD } });
    const stranger = await newMember({ email: 'before@example.com' });
    for (const to of [{ email: 'Rest.ing@gmail.com' }, { mobileNum: '121119001' }]) {
      const answer = await change(stranger.token, to);
      expect(answer).toMatchObject({ status: 403, errorCode: 'contact.refused' });
      expect(JSON.stringify(answer)).not.toMatch(/exclu|limit|gambl/i);
    }
    expect((await detail(stranger.token, 'email'))?.detail).toBe('b***@example.com');
    expect((await change(stranger.token, { email: 'free@example.com' })).success).toBe(true);
  });

  test('a contact changed during an exclusion is one more mark; the old one can be set again', async () => {
    const { member } = await newMember({ email: 'first@example.com' });
    await excludeFor(member.id);
    const token = await site.logIn(member);
    expect((await change(token, { email: 'second@example.com' })).success).toBe(true);
    expect((await change(token, { email: 'first@example.com' })).success).toBe(true);
    const other = await newMember();
    for (const email of ['first@example.com', 'second@example.com'])
      expect((await change(other.token, { email })).errorCode).toBe('contact.refused');
  });
});

describe('a forgotten PIN (SAFE-2)', () => {
  test('a PIN is reset by a code and the login password, not by one of them', async () => {
    const { token } = await newMember({ email: 'pin@example.com' });
    const set = (body: object) =>
      site.call(setPin, { token, body: { newPaymentPassword: '135790', ...body } });
    await set({ loginPassword: PASSWORD });
    const changed = { newPaymentPassword: '246802' };
    expect((await set({ ...changed, loginPassword: PASSWORD })).value).toEqual({
      fields: { code: 'field_required' },
    });
    await site.read(sendMemberCode, { token, body: { purpose: 'pin' } });
    const code = await codeFor('pin@example.com');
    expect((await set({ ...changed, code })).value).toEqual({ fields: { current: 'field_required' } });
    const same = await set({ code, loginPassword: PASSWORD });
    expect(same.errorCode).toBe('modify.new.old.same');
    expect((await set({ ...changed, code, loginPassword: PASSWORD })).success).toBe(true);
    expect((await set({ current: '135790' })).errorCode).toBe('payment.password.wrong');
    expect((await set({ current: '246802' })).success).toBe(true);
  });

  test('a reset needs an address or a number for the code', async () => {
    const { token } = await newMember();
    const answer = await site.call(sendMemberCode, { token, body: { purpose: 'pin' } });
    expect(answer.errorCode).toBe('contact.missing');
  });
});
