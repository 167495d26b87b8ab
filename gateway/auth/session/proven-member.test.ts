import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { login } from '#contract/auth/login.ts';
import { memberIdentities, memberProfiles } from '#gateway/platform/db/schema/index.ts';
import { receivedCode } from '#testkit/gateway/challenges.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { FIREBASE_CONFIG, THIRD_PARTY } from '#testkit/gateway/third-party.ts';

const site = await startGateway({ FIREBASE_CONFIG });
afterAll(site.close);
const { db } = site.database;

let made = 0;
/** A national number that no other test here uses. */
let mobile: string;
beforeEach(() => {
  made += 1;
  mobile = `17${String(made).padStart(7, '0')}`;
});

async function phoneMember(more: { disabled?: boolean; type?: number } = {}) {
  const member = await site.member(`proven_${made}`, more);
  const mobileProvenAt = site.clock();
  await db.insert(memberProfiles).values({ memberId: member.id, dialingCode: '60', mobile, mobileProvenAt });
  return member;
}

describe('login by a code sent to a number', () => {
  const enter = (password: string, more: { audience?: 'member' | 'agent' } = {}) =>
    site.call(login, {
      body: { type: 'sms', username: mobile, password, countryDialingCode: '60', ...more },
    });

  test('the member who has proven the number logs in, and the log says so', async () => {
    const member = await phoneMember();
    const answer = await enter(await receivedCode(site, 'noLogin', mobile));
    expect(answer.value).toMatchObject({ userName: member.userName });
    expect(site.log.at(-1)).toMatchObject({ member: member.id, by: 'sms', msg: 'logged in' });
  });

  test('a wrong code opens nothing, and reveals nothing about the member', async () => {
    await phoneMember({ disabled: true });
    const code = await receivedCode(site, 'noLogin', mobile);
    expect((await enter(code === '111111' ? '222222' : '111111')).errorCode).toBe('code.wrong');
    expect((await enter(code)).errorCode).toBe('login.disabled');
  });

  test('a proven number without a member is reported as unregistered', async () => {
    expect((await enter(await receivedCode(site, 'noLogin', mobile))).errorCode).toBe('login.unregistered');
  });

  test('an agent logs in only at the form of agents (LOGIN-12)', async () => {
    await phoneMember({ type: 1 });
    const refused = await enter(await receivedCode(site, 'noLogin', mobile), { audience: 'member' });
    expect(refused.errorCode).toBe('login.not.member');
  });
});

describe('login by a third party', () => {
  const enter = async (
    firebaseChannel: 'google' | 'facebook' | 'sms',
    claims: { subject?: string; phoneNumber?: string },
    more: { firebaseMobileNo?: string; countryDialingCode?: string } = {},
  ) => {
    const provider = ({ google: 'google.com', facebook: 'facebook.com', sms: 'phone' } as const)[
      firebaseChannel
    ];
    const firebaseIdToken = await THIRD_PARTY.token({ provider, at: site.clock(), ...claims });
    return site.call(login, { body: { type: 'firebase', firebaseChannel, firebaseIdToken, ...more } });
  };

  test.each([
    ['google', 'google.com'],
    ['facebook', 'facebook.com'],
  ] as const)('the account of %s logs in its own member, no other', async (channel, provider) => {
    const member = await site.member(`proven_${made}`);
    const subject = `account-${made}`;
    await db
      .insert(memberIdentities)
      .values({ memberId: member.id, provider, subject, addedAt: site.clock() });
    expect((await enter(channel, { subject })).value).toMatchObject({ userName: member.userName });
    expect((await enter(channel, { subject: `${subject}0` })).errorCode).toBe('login.unregistered');
    const other = channel === 'google' ? 'facebook' : 'google';
    expect((await enter(other, { subject })).errorCode).toBe('login.unregistered');
  });

  const number = () => ({ firebaseMobileNo: mobile, countryDialingCode: '60' });

  test('a number proven by a third party logs in its member', async () => {
    const member = await phoneMember();
    const answer = await enter('sms', { phoneNumber: `+60${mobile}` }, number());
    expect(answer.value).toMatchObject({ userName: member.userName });
  });

  test('a proof of one number opens no other, and none where no number is named', async () => {
    await phoneMember();
    const another = await enter('sms', { phoneNumber: '+60179999999' }, number());
    expect([another.status, another.errorCode]).toEqual([403, 'identity.invalid']);
    for (const named of [{}, { firebaseMobileNo: mobile }, { countryDialingCode: '60' }])
      expect((await enter('sms', { phoneNumber: `+60${mobile}` }, named)).errorCode).toBe('identity.invalid');
  });

  test('a disabled member is refused, and a proven free number is reported as unregistered', async () => {
    await phoneMember({ disabled: true });
    expect((await enter('sms', { phoneNumber: `+60${mobile}` }, number())).errorCode).toBe('login.disabled');
    const free = { firebaseMobileNo: '179000000', countryDialingCode: '60' };
    expect((await enter('sms', { phoneNumber: '+60179000000' }, free)).errorCode).toBe('login.unregistered');
  });
});
