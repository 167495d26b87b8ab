import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { captcha } from '#contract/captcha.ts';
import { login } from '#contract/login.ts';
import { memberInfo } from '#contract/member.ts';
import type { SessionInfo } from '#contract/session.ts';
import { logout } from '#contract/session.ts';
import { type Answer, startGateway } from '#testkit/gateway/gateway.ts';
import { seal } from '#testkit/gateway/sealing.ts';
import { SEALING_KEY } from '#testkit/gateway/sealing-key.ts';
import { captchaChallenges, members, nonces, sessions } from '../db/schema/index.ts';
import { forgetFailures, recordFailure, standingOf, subjectsOf } from './login-failures.ts';

const site = await startGateway();
afterAll(site.close);
const { db } = site.database;

interface Try {
  password?: string;
  captcha?: string;
  captchaId?: string;
  clientAddress?: string;
}

const logIn = (
  username: string,
  { password = 'Passw0rd1', captcha: text, captchaId, clientAddress }: Try = {},
) =>
  site.call(login, {
    body: { type: 'username', username, password, ...(text !== undefined && { captcha: text }) },
    headers: captchaId === undefined ? {} : { 'Captcha-Id': captchaId },
    ...(clientAddress !== undefined && { clientAddress }),
  });

/** A captcha with the answer that only the database knows. */
async function solved(): Promise<{ captchaId: string; captcha: string }> {
  const { captchaId } = (await site.call(captcha)).value as { captchaId: string };
  const [challenge] = await db.select().from(captchaChallenges).where(eq(captchaChallenges.id, captchaId));
  return { captchaId, captcha: challenge?.answer ?? '' };
}

const wrong = async (username: string, more: Try = {}) => logIn(username, { password: 'wrong', ...more });
const outcome = ({ status, errorCode, value }: Answer) => ({ status, errorCode, value });

let count = 0;
const newMember = async () => (await site.member(`someone_${++count}`)).userName;

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

describe('guessing', () => {
  async function fail(userName: string, times: number): Promise<Answer[]> {
    const answers = [];
    for (let n = 0; n < times; n += 1) answers.push(await wrong(userName, n === 0 ? {} : await solved()));
    return answers;
  }

  test('locks the name after ten failures; the right password then fails like a wrong one', async () => {
    const userName = await newMember();
    const failures = await fail(userName, 10);
    expect(failures.every(({ errorCode }) => errorCode === 'login.failed')).toBe(true);
    site.pass(60_000);
    const refused = await wrong(userName, await solved());
    expect(refused.headers.get('retry-after')).toBe(String(14 * 60));
    const locked = outcome(refused);
    expect(locked).toEqual({ status: 423, errorCode: 'login.locked', value: { captcha: true } });
    expect(outcome(await logIn(userName, await solved()))).toEqual(locked);
    expect(outcome(await logIn(userName.toUpperCase(), await solved()))).toEqual(locked);
    site.pass(15 * 60_000 + 1);
    expect((await logIn(userName)).status).toBe(200);
  });

  test('locks names that do not exist just the same', async () => {
    await fail('never_was', 10);
    expect((await logIn('never_was', await solved())).errorCode).toBe('login.locked');
  });

  test('is counted together for all spellings of a name, and afresh after a success', async () => {
    const userName = await newMember();
    await fail(userName, 5);
    await fail(userName.toUpperCase(), 4).catch(() => {});
    expect((await logIn(userName, await solved())).status).toBe(200);
    expect((await wrong(userName)).errorCode).toBe('login.failed');
    expect((await logIn(userName, await solved())).status).toBe(200);
  });

  test('many at once get past neither captcha nor lock', async () => {
    const subjects = subjectsOf(await newMember(), '203.0.113.9');
    const allowed = await standingOf(db, subjects, site.clock());
    await Promise.all(Array.from({ length: 12 }, () => recordFailure(db, subjects, site.clock())));
    const after = await standingOf(db, subjects, site.clock());
    expect(after).toMatchObject({ failures: 12, captcha: true, lockedFor: 15 * 60_000 });
    expect(await forgetFailures(db, subjects, allowed.failures, site.clock())).toBe(false);
    expect(await standingOf(db, subjects, site.clock())).toEqual(after);
  });

  test('over many names from one address ends in a wait', { timeout: 120_000 }, async () => {
    const clientAddress = '2001:db8:1:2::1';
    const answers: Answer[] = [];
    for (let n = 0; n < 62; n += 1) answers.push(await wrong(`sprayed_${n}`, { clientAddress }));
    expect(answers[59]?.errorCode).toBe('login.failed');
    expect(answers[61]?.errorCode).toBe('captcha.required');
    const neighbour = await wrong('sprayed_next', { clientAddress: '2001:db8:1:2::ffff' });
    expect(neighbour.errorCode).toBe('captcha.required');
    expect((await logIn(await newMember(), { clientAddress: '2001:db8:1:3::1' })).status).toBe(200);
    const subjects = (n: number) => subjectsOf(`sprayed_${n}`, clientAddress);
    for (let n = 60; n < 200; n += 1) await recordFailure(db, subjects(n), site.clock());
    const { errorCode, headers } = await logIn(await newMember(), { clientAddress, ...(await solved()) });
    expect([errorCode, headers.get('retry-after')]).toEqual(['rate.limited', '900']);
  });

  test('has a pace that no person needs', { timeout: 60_000 }, async () => {
    const clientAddress = '203.0.113.200';
    for (let n = 0; n < 300; n += 1) await logIn('nobody_fast', { clientAddress });
    expect((await logIn(await newMember(), { clientAddress })).errorCode).toBe('rate.limited');
  });
});

describe('a sealed payload (LOGIN-9)', () => {
  const send = (body: string, encryption: string | null, extra: Record<string, string> = {}) =>
    site.request(login.path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(encryption !== null && { Encryption: encryption }),
        ...extra,
      },
      body,
    });
  const codeOf = async (response: Response) => ((await response.json()) as Answer).errorCode;
  const payload = (more: object = {}) => ({
    type: 'username',
    username: 'nobody_sealed',
    password: 'x',
    ts: site.clock(),
    nonce: `nonce-${++count}-0123456789`,
    ...more,
  });
  const sealed = (more: object = {}) => seal(SEALING_KEY.publicKey, payload(more));

  test('is taken once', async () => {
    const { body, encryption } = sealed();
    expect(await codeOf(await send(body, encryption))).toBe('login.failed');
    expect(await codeOf(await send(body, encryption))).toBe('payload.replayed');
    const again = sealed({ nonce: 'same-nonce-0123456789' });
    const other = sealed({ nonce: 'same-nonce-0123456789' });
    await send(again.body, again.encryption);
    expect(await codeOf(await send(other.body, other.encryption))).toBe('payload.replayed');
  });

  test('must be at most five minutes old or ahead', async () => {
    for (const off of [-300_001, 300_001]) {
      const { body, encryption } = sealed({ ts: site.clock() + off });
      expect(await codeOf(await send(body, encryption))).toBe('payload.expired');
    }
    const { body, encryption } = sealed({ ts: site.clock() - 299_999 });
    expect(await codeOf(await send(body, encryption))).not.toBe('payload.expired');
  });

  test('stays known as long as its time stamp would hold', async () => {
    const { body, encryption } = sealed({ ts: site.clock() + 299_000 });
    await send(body, encryption);
    site.pass(9 * 60_000);
    expect(await codeOf(await send(body, encryption))).toBe('payload.replayed');
    site.pass(2 * 60_000);
    expect(await codeOf(await send(body, encryption))).toBe('payload.expired');
    await site.cleanUp();
    const left = await db.select().from(nonces);
    expect(left.every(({ expiresAt }) => expiresAt >= site.clock())).toBe(true);
  });

  test('that was tampered with, or sealed for another key, says nothing but that', async () => {
    const { body, encryption } = sealed();
    const { data, iv } = JSON.parse(body);
    const flipped = Buffer.from(data, 'base64');
    flipped[0] = (flipped[0] ?? 0) ^ 1;
    const spoiled: [string, string | null][] = [
      [JSON.stringify({ data: flipped.toString('base64'), iv }), encryption],
      [JSON.stringify({ data, iv: Buffer.alloc(12).toString('base64') }), encryption],
      [JSON.stringify({ data, iv: Buffer.alloc(3).toString('base64') }), encryption],
      [JSON.stringify({ data: '', iv }), encryption],
      [body, sealed().encryption],
      [body, 'nonsense'],
      [body, ''],
      [body, null],
    ];
    const answers = await Promise.all(spoiled.map(async ([one, two]) => (await send(one, two)).text()));
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('payload.invalid');
  });

  test('is refused when it is not sealed at all', async () => {
    expect((await send(JSON.stringify(payload()), sealed().encryption)).status).toBe(422);
    expect(await codeOf(await send(JSON.stringify(payload()), null))).toBe('payload.invalid');
  });

  test('leaves no password behind, neither in the log nor in the database', async () => {
    const secret = 'S3cret-that-nobody-else-uses';
    const userName = await newMember();
    await wrong(userName, { password: secret });
    expect(JSON.stringify(site.log)).not.toContain(secret);
    expect(JSON.stringify(await db.select().from(members))).not.toContain(secret);
  });
});
