import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { idempotencyKeys } from '#gateway/platform/db/schema/index.ts';
import { receivedCode, solvedCaptcha } from '#testkit/gateway/challenges.ts';
import { fields, startRegistration } from '#testkit/gateway/registration.ts';
import { changeRegistrationSettings } from './settings.ts';

const registration = await startRegistration();
const { site, register, newName, newNumber, newKey, countMembers } = registration;
afterAll(site.close);
beforeEach(registration.reset);

describe('a registration sent twice (fault 12, 13)', () => {
  test('a repeat after a lost answer logs into the account of the first request', async () => {
    const more = { username: newName(), wechat: 'abc' };
    const key = newKey();
    const before = await countMembers();
    const captcha = await solvedCaptcha(site);
    const first = await register(more, { key, captcha });
    const second = await register(more, { key, captcha });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.value).toMatchObject({ userName: more.username, firstTimeLogin: false });
    expect((second.value as { token: string }).token).not.toBe((first.value as { token: string }).token);
    expect(await countMembers()).toBe(before + 1);
  });

  test('parallel requests create one account', async () => {
    const more = { username: newName() };
    const key = newKey();
    const before = await countMembers();
    const captcha = await solvedCaptcha(site);
    const answers = await Promise.all([1, 2, 3].map(() => register(more, { key, captcha })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await countMembers()).toBe(before + 1);
  });

  test('parallel requests at two processes use captcha and code once, and all log in', async () => {
    const secondSite = await site.beside();
    const mobileNum = newNumber();
    const verificationCode = await receivedCode(site, 'register', mobileNum);
    const more = { mobileNum, verificationCode, countryDialingCode: '60' };
    const sent = { by: 'mobile' as const, key: newKey(), captcha: await solvedCaptcha(site) };
    const answers = await Promise.all(
      [site, secondSite, site, secondSite].map((at) => register(more, { ...sent, at })),
    );
    expect(answers.map(({ status, errorCode }) => errorCode ?? status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ value }) => (value as { userName: string }).userName)).size).toBe(1);
    await secondSite.close();
  });

  test('a repeat continues where the process of the first request has died', async () => {
    const { db } = site.database;
    const scope = 'registration underway';
    const key = newKey();
    await db.insert(idempotencyKeys).values({ scope, key, parametersHash: '', createdAt: site.clock() });
    const waiting = register({}, { key });
    await delay(100);
    site.pass(5_000);
    expect((await waiting).status).toBe(200);
    expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.scope, scope))).toBe(0);
  });

  test('a repeat by mobile needs no second code', async () => {
    const mobileNum = newNumber();
    const verificationCode = await receivedCode(site, 'register', mobileNum);
    const more = { mobileNum, verificationCode, countryDialingCode: '60' };
    const sent = { by: 'mobile' as const, key: newKey() };
    const [first, second] = [await register(more, sent), await register(more, sent)];
    expect((second.value as { userName: string }).userName).toBe(
      (first.value as { userName: string }).userName,
    );
  });

  test('a repeat by mobile with another number is a conflict', async () => {
    await changeRegistrationSettings(site.database.db, { fields: { verificationCode: { enabled: false } } });
    const key = newKey();
    const send = (countryDialingCode: string, mobileNum: string) =>
      register({ countryDialingCode, mobileNum }, { by: 'mobile', key });
    expect((await send('65', '91234567')).status).toBe(200);
    expect((await send('65', '91234568')).errorCode).toBe('idempotency.conflict');
    expect((await send('852', '91234567')).errorCode).toBe('idempotency.conflict');
    expect((await send('65', '91234567')).status).toBe(200);
  });

  test('a repeat while the first never ends is asked to retry', async () => {
    const { db } = site.database;
    const key = newKey();
    const held = { scope: 'registration underway', key, parametersHash: '', createdAt: site.clock() };
    await db.insert(idempotencyKeys).values(held);
    expect((await register({}, { key })).errorCode).toBe('idempotency.conflict');
  }, 20_000);

  test('a repeat with another name or password is a conflict', async () => {
    const more = { username: newName() };
    const key = newKey();
    await register(more, { key });
    expect((await register({}, { key })).errorCode).toBe('idempotency.conflict');
    const other = { ...more, password: 'Another-0ne', confirmPassword: 'Another-0ne' };
    expect((await register(other, { key })).errorCode).toBe('idempotency.conflict');
    site.pass(15 * 60_000);
    expect(fields(await register(more, { key }))).toEqual({ username: 'username_taken' });
    expect((await register({}, { key })).errorCode).toBe('idempotency.conflict');
  });

  test('a registration that failed the first time succeeds the second', async () => {
    const key = newKey();
    const username = newName();
    expect((await register({ username: 'x' }, { key })).status).toBe(422);
    expect((await register({ username }, { key })).status).toBe(200);
  });

  test.each(['short', 'has spaces in it, a lot', 'x'.repeat(65)])(
    'a registration under the invalid key %j is refused',
    async (key) => {
      expect((await register({}, { key })).errorCode).toBe('request.malformed');
    },
  );
});
