import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { memberInfo } from '#contract/account/member.ts';
import { captcha } from '#contract/auth/captcha.ts';
import type { SessionInfo } from '#contract/auth/session/session.ts';
import { logout } from '#contract/auth/session/session.ts';
import { captchaChallenges, sessions } from '#gateway/platform/db/schema/index.ts';
import { outcome, startLogins } from './login.testing.ts';

const { site, logIn, wrong, solved, newMember } = await startLogins();
afterAll(site.close);
const { db } = site.database;

describe('a login that succeeds', () => {
  test('a login returns the session, and whether it is the member’s first one (LOGIN-6)', async () => {
    const userName = await newMember();
    const first = await logIn(userName);
    expect(first.status).toBe(200);
    expect(first.value).toMatchObject({ merchantCode: 'lumo', userName, type: 0, firstTimeLogin: true });
    expect((first.value as { expiresAt: number }).expiresAt).toBe(site.clock() + 30 * 60_000);
    expect((await logIn(userName)).value).toMatchObject({ firstTimeLogin: false });
  });

  test('a login accepts the name in any case and with spaces around it', async () => {
    const userName = await newMember();
    expect((await logIn(` ${userName.toUpperCase()} `)).value).toMatchObject({ userName });
  });

  test('each login creates a token; only hashes of tokens are stored', async () => {
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

  test('a session ends at logout, while the member’s other sessions stay open', async () => {
    const userName = await newMember();
    const [firstToken, secondToken] = [await logIn(userName), await logIn(userName)].map(
      ({ value }) => (value as SessionInfo).token,
    );
    await site.call(logout, { token: firstToken ?? '' });
    expect((await site.call(memberInfo, { token: firstToken ?? '' })).status).toBe(401);
    expect((await site.call(memberInfo, { token: secondToken ?? '' })).status).toBe(200);
  });
});

describe('a login that fails', () => {
  test('a wrong password, an unknown name and a disabled member get the same answer', async () => {
    const userName = await newMember();
    const disabled = (await site.member('disabled_one', { disabled: true })).userName;
    const failures = [await wrong(userName), await logIn('nobody'), await wrong(disabled)].map(outcome);
    expect(failures[0]).toEqual({ status: 401, errorCode: 'login.failed', value: { captcha: true } });
    expect(failures[1]).toEqual(failures[0]);
    expect(failures[2]).toEqual(failures[0]);
  });

  test('a disabled member with the right password is informed, without a failure (LOGIN-13)', async () => {
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
  ])('the answer to an invalid user name has its field and rule: %s (LOGIN-10)', async (_, username, key) => {
    const answer = await logIn(username);
    expect([answer.status, answer.value]).toEqual([422, { fields: { username: key } }]);
  });

  test('an empty and a too long password are errors of their field (LOGIN-10)', async () => {
    expect((await logIn('anybody', { password: '' })).value).toEqual({
      fields: { password: 'password_required' },
    });
    expect((await logIn('anybody', { password: 'x'.repeat(129) })).value).toEqual({
      fields: { password: 'password_too_long' },
    });
  });
});

describe('a captcha', () => {
  test('a login needs a captcha after a failure under that name, and not before (LOGIN-4)', async () => {
    const userName = await newMember();
    expect((await wrong(userName)).value).toEqual({ captcha: true });
    const bare = await logIn(userName);
    expect(outcome(bare)).toEqual({ status: 422, errorCode: 'captcha.required', value: { captcha: true } });
    expect((await logIn(userName, await solved())).status).toBe(200);
    expect((await logIn(userName)).status).toBe(200);
  });

  test('an answer without its picture, and a picture without an answer, count as no captcha', async () => {
    const userName = await newMember();
    await wrong(userName);
    const { captchaId, captcha } = await solved();
    for (const half of [{ captchaId }, { captcha }])
      expect(outcome(await logIn(userName, half))).toMatchObject({
        errorCode: 'captcha.required',
        value: { captcha: true },
      });
    // The refused halves did not use it up.
    expect((await logIn(userName, { captchaId, captcha })).status).toBe(200);
  });

  test('unknown names need a captcha like known ones (LOGIN-4)', async () => {
    await logIn('phantom');
    expect((await logIn('PHANTOM')).errorCode).toBe('captcha.required');
  });

  test('a captcha counts once, whether the answer was right or wrong', async () => {
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

  test('a captcha expires after five minutes', async () => {
    const userName = await newMember();
    await wrong(userName);
    const late = await solved();
    site.pass(5 * 60_000);
    expect((await logIn(userName, late)).errorCode).toBe('captcha.wrong');
  });

  test('a captcha is a PNG of random digits, and its response never contains the answer', async () => {
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

  test('a client gets 30 captchas a minute', async () => {
    const ask = () => site.call(captcha, { clientAddress: '203.0.113.77' });
    const answers = [];
    for (let n = 0; n < 31; n += 1) answers.push(await ask());
    expect(answers.at(-2)?.status).toBe(200);
    expect(answers.at(-1)?.errorCode).toBe('rate.limited');
    const wait = Number(answers.at(-1)?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await site.call(captcha)).status).toBe(200);
  });
});
