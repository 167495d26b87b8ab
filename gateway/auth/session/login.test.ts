import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { memberInfo } from '#contract/account/member.ts';
import { captcha } from '#contract/auth/captcha.ts';
import type { SessionInfo } from '#contract/auth/session.ts';
import { logout } from '#contract/auth/session.ts';
import { captchaChallenges, sessions } from '#gateway/platform/db/schema/index.ts';
import { outcome, startLogins } from './login.testing.ts';

const { site, logIn, wrong, solved, newMember } = await startLogins();
afterAll(site.close);
const { db } = site.database;

describe('a login that succeeds', () => {
  test('answers what the session is made of, and knows the first time (LOGIN-6)', async () => {
    const userName = await newMember();
    const first = await logIn(userName);
    expect(first.status).toBe(200);
    expect(first.value).toMatchObject({ merchantCode: 'lumo', userName, type: 0, firstTimeLogin: true });
    expect((first.value as { expiresAt: number }).expiresAt).toBe(site.clock() + 30 * 60_000);
    expect((await logIn(userName)).value).toMatchObject({ firstTimeLogin: false });
  });

  test('takes the name in any case and with spaces around it', async () => {
    const userName = await newMember();
    expect((await logIn(` ${userName.toUpperCase()} `)).value).toMatchObject({ userName });
  });

  test('gives a new token each time; only hashes of tokens are kept', async () => {
    const userName = await newMember();
    const tokens = [await logIn(userName), await logIn(userName)].map(
      ({ value }) => (value as SessionInfo).token,
    );
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const kept = JSON.stringify(await db.select().from(sessions));
    for (const token of tokens) expect(kept).not.toContain(token);
    for (const token of tokens)
      expect((await site.call(memberInfo, { token })).value).toMatchObject({ userName });
  });

  test('is forgotten on logging out, others of the member are not', async () => {
    const userName = await newMember();
    const [one, other] = [await logIn(userName), await logIn(userName)].map(
      ({ value }) => (value as SessionInfo).token,
    );
    await site.call(logout, { token: one ?? '' });
    expect((await site.call(memberInfo, { token: one ?? '' })).status).toBe(401);
    expect((await site.call(memberInfo, { token: other ?? '' })).status).toBe(200);
  });
});

describe('a login that fails', () => {
  test('looks the same for a wrong password, an unknown name and a disabled member', async () => {
    const userName = await newMember();
    const disabled = (await site.member('disabled_one', { disabled: true })).userName;
    const failures = [await wrong(userName), await logIn('nobody'), await wrong(disabled)].map(outcome);
    expect(failures[0]).toEqual({ status: 401, errorCode: 'login.failed', value: { captcha: true } });
    expect(failures[1]).toEqual(failures[0]);
    expect(failures[2]).toEqual(failures[0]);
  });

  test('says so to a disabled member who knows the password, and counts no failure (LOGIN-13)', async () => {
    const { userName } = await site.member('disabled_two', { disabled: true });
    for (let n = 0; n < 12; n += 1)
      expect(outcome(await logIn(userName))).toEqual({ status: 403, errorCode: 'login.disabled' });
    await wrong(userName);
    expect((await logIn(userName)).errorCode).toBe('captcha.required');
    expect((await logIn(userName, await solved())).errorCode).toBe('login.disabled');
  });

  test.each([
    ['letters, digits and underscore only', 'a b', 'reg_pattern_4'],
    ['not empty', '', 'reg_pattern_4'],
    ['at most 20', 'x'.repeat(21), 'reg_pattern_4'],
  ])('tells a name that cannot be one: %s (LOGIN-10)', async (_, username, key) => {
    const answer = await logIn(username);
    expect([answer.status, answer.value]).toEqual([422, { fields: { username: key } }]);
  });

  test('tells an empty and an endless password (LOGIN-10)', async () => {
    expect((await logIn('anybody', { password: '' })).value).toEqual({
      fields: { password: 'password_required' },
    });
    expect((await logIn('anybody', { password: 'x'.repeat(129) })).value).toEqual({
      fields: { password: 'password_too_long' },
    });
  });
});

describe('a captcha', () => {
  test('is wanted after a failure under that name, and not before (LOGIN-4)', async () => {
    const userName = await newMember();
    expect((await wrong(userName)).value).toEqual({ captcha: true });
    const bare = await logIn(userName);
    expect(outcome(bare)).toEqual({ status: 422, errorCode: 'captcha.required', value: { captcha: true } });
    expect((await logIn(userName, await solved())).status).toBe(200);
    expect((await logIn(userName)).status).toBe(200);
  });

  test('is wanted whole: an answer without its picture, or a picture without an answer, is none', async () => {
    const userName = await newMember();
    await wrong(userName);
    const { captchaId, captcha } = await solved();
    for (const half of [{ captchaId }, { captcha }])
      expect(outcome(await logIn(userName, half))).toMatchObject({
        errorCode: 'captcha.required',
        value: { captcha: true },
      });
    // Asking so has not used it up.
    expect((await logIn(userName, { captchaId, captcha })).status).toBe(200);
  });

  test('is wanted for names that do not exist just the same (LOGIN-4)', async () => {
    await logIn('phantom');
    expect((await logIn('PHANTOM')).errorCode).toBe('captcha.required');
  });

  test('counts once, whether the answer was right or wrong', async () => {
    const userName = await newMember();
    await wrong(userName);
    const used = await solved();
    expect((await wrong(userName, used)).errorCode).toBe('login.failed');
    expect((await logIn(userName, used)).errorCode).toBe('captcha.wrong');
    const missed = await solved();
    const other = missed.captcha === '11111' ? '22222' : '11111';
    expect((await logIn(userName, { ...missed, captcha: other })).errorCode).toBe('captcha.wrong');
    expect(outcome(await logIn(userName, missed))).toEqual({
      status: 422,
      errorCode: 'captcha.wrong',
      value: { captcha: true },
    });
  });

  test('lasts five minutes', async () => {
    const userName = await newMember();
    await wrong(userName);
    const late = await solved();
    site.pass(5 * 60_000);
    expect((await logIn(userName, late)).errorCode).toBe('captcha.wrong');
  });

  test('is a PNG of digits that differ, and never tells its answer', async () => {
    const { status, headers, value } = await site.call(captcha);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { captchaId, image } = value as { captchaId: string; image: string };
    const bytes = Buffer.from(image, 'base64');
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    const [challenge] = await db.select().from(captchaChallenges).where(eq(captchaChallenges.id, captchaId));
    expect(challenge?.answer).toMatch(/^\d{5}$/);
    expect(JSON.stringify(value)).not.toContain(challenge?.answer);
    expect((await solved()).captchaId).not.toBe(captchaId);
  });

  test('cannot be asked for without end', async () => {
    const ask = () => site.call(captcha, { clientAddress: '203.0.113.77' });
    const answers = [];
    for (let n = 0; n < 61; n += 1) answers.push(await ask());
    expect(answers.at(-2)?.status).toBe(200);
    expect(answers.at(-1)?.errorCode).toBe('rate.limited');
    const wait = Number(answers.at(-1)?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await site.call(captcha)).status).toBe(200);
  });
});
