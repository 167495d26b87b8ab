import { afterAll, describe, expect, test } from 'vitest';
import type { Answer } from '#testkit/gateway/gateway.ts';
import { outcome, startLogins } from './login.testing.ts';
import { forgetFailures, loginFailureStatus, recordFailure, toSubjects } from './login-failures.ts';

const { site, logIn, wrong, solved, newMember } = await startLogins();
afterAll(site.close);
const { db } = site.database;

describe('guessing', () => {
  async function fail(userName: string, times: number): Promise<Answer[]> {
    const answers = [];
    for (let n = 0; n < times; n += 1) answers.push(await wrong(userName, n === 0 ? {} : await solved()));
    return answers;
  }

  test('ten failures lock the name; the right password then fails like a wrong one', async () => {
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

  test('ten failures lock unknown names just the same', async () => {
    await fail('never_was', 10);
    expect((await logIn('never_was', await solved())).errorCode).toBe('login.locked');
  });

  test('all spellings of a name share one count of failures, which a success resets', async () => {
    const userName = await newMember();
    await fail(userName, 5);
    await fail(userName.toUpperCase(), 4).catch(() => {});
    expect((await logIn(userName, await solved())).status).toBe(200);
    expect((await wrong(userName)).errorCode).toBe('login.failed');
    expect((await logIn(userName, await solved())).status).toBe(200);
  });

  test('parallel guesses bypass neither captcha nor lock', async () => {
    const subjects = toSubjects(await newMember(), '203.0.113.9');
    const allowed = await loginFailureStatus(db, subjects, site.clock());
    await Promise.all(Array.from({ length: 12 }, () => recordFailure(db, subjects, site.clock())));
    const after = await loginFailureStatus(db, subjects, site.clock());
    expect(after).toMatchObject({ failures: 12, captcha: true, lockedFor: 15 * 60_000 });
    expect(await forgetFailures(db, subjects, allowed.failures, site.clock())).toBe(false);
    expect(await loginFailureStatus(db, subjects, site.clock())).toEqual(after);
  });

  test('guesses over many names from one address end in a wait', { timeout: 120_000 }, async () => {
    const clientAddress = '2001:db8:1:2::1';
    const answers: Answer[] = [];
    for (let n = 0; n < 62; n += 1) answers.push(await wrong(`sprayed_${n}`, { clientAddress }));
    expect(answers[59]?.errorCode).toBe('login.failed');
    expect(answers[61]?.errorCode).toBe('captcha.required');
    const neighbour = await wrong('sprayed_next', { clientAddress: '2001:db8:1:2::ffff' });
    expect(neighbour.errorCode).toBe('captcha.required');
    expect((await logIn(await newMember(), { clientAddress: '2001:db8:1:3::1' })).status).toBe(200);
    const subjects = (n: number) => toSubjects(`sprayed_${n}`, clientAddress);
    for (let n = 60; n < 200; n += 1) await recordFailure(db, subjects(n), site.clock());
    const refused = await logIn(await newMember(), { clientAddress, ...(await solved()) });
    expect(outcome(refused)).toMatchObject({ errorCode: 'rate.limited', value: { captcha: true } });
    expect(refused.headers.get('retry-after')).toBe('900');
  });

  test('the rate limit of logins is faster than any person', { timeout: 60_000 }, async () => {
    const clientAddress = '203.0.113.200';
    for (let n = 0; n < 300; n += 1) await logIn('nobody_fast', { clientAddress });
    expect((await logIn(await newMember(), { clientAddress })).errorCode).toBe('rate.limited');
  });
});
