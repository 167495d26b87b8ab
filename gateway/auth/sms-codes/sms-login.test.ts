import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { login } from '#contract/auth/login.ts';
import { memberProfiles } from '#gateway/platform/db/schema/index.ts';
import { otherCode, receivedCode, requestCode } from '#testkit/gateway/challenges.ts';
import { type Answer, startGateway } from '#testkit/gateway/gateway.ts';
import { newNumber, outcome } from './verification.testing.ts';

const site = await startGateway();
afterAll(site.close);
const { db } = site.database;

describe('logging in by SMS (LOGIN-1, LOGIN-9)', () => {
  const logIn = (mobileNum: string, code: string, more: object = {}) =>
    site.call(login, {
      body: { type: 'sms', username: mobileNum, password: code, countryDialingCode: '60', ...more },
    });

  async function phoneMember(userName: string, more: { type?: number; disabled?: boolean } = {}) {
    const number = newNumber();
    const member = await site.member(userName, more);
    await db.insert(memberProfiles).values({
      memberId: member.id,
      dialingCode: '60',
      mobile: number,
      mobileProvenAt: site.clock(),
    });
    return { member, number };
  }

  test('a login takes number and code, once', async () => {
    const { number } = await phoneMember('by_sms');
    const code = await receivedCode(site, 'noLogin', number);
    const entered = await logIn(`0${number}`, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(entered.value).toMatchObject({ userName: 'by_sms', type: 0, merchantCode: 'lumo' });
    expect((await logIn(number, code)).errorCode).toBe('code.wrong');
  });

  test('a code is valid for ten minutes', async () => {
    const { number } = await phoneMember('by_sms_late');
    const code = await receivedCode(site, 'noLogin', number);
    site.pass(10 * 60_000 - 1);
    expect((await logIn(number, otherCode(code))).errorCode).toBe('code.wrong');
    site.pass(1);
    expect(outcome(await logIn(number, code))).toEqual([422, 'code.wrong']);
  });

  test('five wrong guesses void a code; a new one works', async () => {
    const { number } = await phoneMember('by_sms_guessed');
    const code = await receivedCode(site, 'noLogin', number);
    for (let n = 0; n < 5; n += 1)
      expect((await logIn(number, otherCode(code))).errorCode).toBe('code.wrong');
    expect((await logIn(number, code)).errorCode).toBe('code.wrong');
    site.pass(60_000);
    expect((await logIn(number, await receivedCode(site, 'noLogin', number))).status).toBe(200);
  });

  test('a code outlives four wrong guesses', async () => {
    const { number } = await phoneMember('by_sms_clumsy');
    const code = await receivedCode(site, 'noLogin', number);
    for (let n = 0; n < 4; n += 1) await logIn(number, otherCode(code));
    expect((await logIn(number, code)).status).toBe(200);
  });

  test('parallel guesses count each; parallel right codes log in once', async () => {
    const { number } = await phoneMember('by_sms_crowd');
    const code = await receivedCode(site, 'noLogin', number);
    const together = await Promise.all(Array.from({ length: 4 }, () => logIn(number, code)));
    expect(together.filter(({ status }) => status === 200)).toHaveLength(1);
    site.pass(60_000);
    const next = await receivedCode(site, 'noLogin', number);
    await Promise.all(Array.from({ length: 8 }, () => logIn(number, otherCode(next))));
    expect((await logIn(number, next)).errorCode).toBe('code.wrong');
  });

  test('a code for registering does not log in', async () => {
    const { number } = await phoneMember('by_sms_other');
    const code = await receivedCode(site, 'register', number);
    expect((await logIn(number, code)).errorCode).toBe('code.wrong');
  });

  test('only the owner of a number learns that it is not registered', async () => {
    const { number: known } = await phoneMember('by_sms_known');
    const unknown = newNumber();
    const asked = [await requestCode(site, 'noLogin', known), await requestCode(site, 'noLogin', unknown)];
    expect(asked[0]?.value).toEqual(asked[1]?.value);
    const wrong = [await logIn(known, '1'), await logIn(unknown, '1')];
    expect(outcome(wrong[0] as Answer)).toEqual(outcome(wrong[1] as Answer));
    site.pass(60_000);
    const code = await receivedCode(site, 'noLogin', unknown);
    expect(outcome(await logIn(unknown, code))).toEqual([404, 'login.unregistered']);
  });

  test('a number that was never proven opens nothing', async () => {
    const { member, number } = await phoneMember('by_sms_claimed');
    await db
      .update(memberProfiles)
      .set({ mobileProvenAt: null })
      .where(eq(memberProfiles.memberId, member.id));
    const code = await receivedCode(site, 'noLogin', number);
    expect((await logIn(number, code)).errorCode).toBe('login.unregistered');
  });

  test('members and agents log in apart (LOGIN-12)', async () => {
    const agent = await phoneMember('by_sms_agent', { type: 1 });
    const player = await phoneMember('by_sms_player');
    const tryIn = async ({ number }: typeof agent, audience: 'member' | 'agent') => {
      site.pass(60_000);
      return logIn(number, await receivedCode(site, 'noLogin', number), { audience });
    };
    expect(outcome(await tryIn(agent, 'member'))).toEqual([403, 'login.not.member']);
    expect(outcome(await tryIn(player, 'agent'))).toEqual([403, 'login.not.agent']);
    expect((await tryIn(agent, 'agent')).status).toBe(200);
    expect((await tryIn(player, 'member')).status).toBe(200);
  });

  test('a disabled member cannot log in', async () => {
    const { number } = await phoneMember('by_sms_disabled', { disabled: true });
    const code = await receivedCode(site, 'noLogin', number);
    expect(outcome(await logIn(number, code))).toEqual([403, 'login.disabled']);
  });
});
