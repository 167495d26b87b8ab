import { afterAll, describe, expect, test } from 'vitest';
import { smsForRegistration } from '#contract/auth/sms-codes.ts';
import { smsCodes } from '#gateway/platform/db/schema/index.ts';
import { receivedCode, requestCode, solvedSlider } from '#testkit/gateway/challenges.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { body, newNumber, outcome } from './verification.testing.ts';

const site = await startGateway();
afterAll(site.close);
const { db } = site.database;

describe('a code', () => {
  test('a code is six digits, and is sent to the number and nowhere else (SMS-1)', async () => {
    const number = newNumber();
    const code = await receivedCode(site, 'register', number);
    expect(code).toMatch(/^\d{6}$/);
    expect((await site.outbox()).at(-1)).toEqual({
      channel: 'sms',
      to: `+60${number}`,
      code,
      language: 'EN',
    });
    expect(JSON.stringify(site.log)).not.toContain(code);
    expect(JSON.stringify(await db.select().from(smsCodes))).not.toContain(`"${code}"`);
  });

  test('the next code is available after a minute, stated in epoch milliseconds (SMS-2)', async () => {
    const number = newNumber();
    const first = await requestCode(site, 'register', number);
    const expirationTime = site.clock() + 60_000;
    expect(first.value).toEqual({ expirationTime });
    site.pass(59_000);
    const early = await requestCode(site, 'register', number);
    expect([early.status, early.errorCode, early.value]).toEqual([429, 'sms.too.soon', { expirationTime }]);
    expect(early.headers.get('retry-after')).toBe('1');
    site.pass(1_000);
    expect((await requestCode(site, 'register', number)).status).toBe(200);
  });

  test('a request that comes too soon does not use up the slider', async () => {
    const number = newNumber();
    await requestCode(site, 'register', number);
    const { sliderId, sliderX } = await solvedSlider(site);
    const again = { ...body(number), sliderId, sliderX };
    expect((await site.call(smsForRegistration, { body: again })).errorCode).toBe('sms.too.soon');
    site.pass(60_000);
    expect((await site.call(smsForRegistration, { body: again })).status).toBe(200);
  });

  test('parallel requests send one code', async () => {
    const number = newNumber();
    const before = (await site.outbox()).length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => requestCode(site, 'register', number)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await site.outbox()).length).toBe(before + 1);
  });

  test('one number gets at most a dozen codes a day', { timeout: 60_000 }, async () => {
    const number = newNumber();
    for (let n = 0; n < 12; n += 1) {
      expect((await requestCode(site, 'register', number)).status).toBe(200);
      site.pass(60_000);
    }
    const thirteenth = await requestCode(site, 'register', number);
    expect(outcome(thirteenth)).toEqual([429, 'rate.limited']);
    expect(Number(thirteenth.headers.get('retry-after'))).toBeGreaterThan(20 * 3600);
    expect(Number(thirteenth.headers.get('retry-after'))).toBeLessThanOrEqual(24 * 3600);
    site.pass(24 * 3_600_000);
    expect((await requestCode(site, 'register', number)).status).toBe(200);
  });

  test('a code for any spelling of a number is valid for that number', async () => {
    const number = newNumber();
    await receivedCode(
      site,
      'register',
      `0${number.slice(0, 2)}-${number.slice(2, 5)} ${number.slice(5)}`,
      '+60',
    );
    expect((await site.outbox()).at(-1)?.to).toBe(`+60${number}`);
    expect((await requestCode(site, 'register', `60${number}`)).errorCode).toBe('sms.too.soon');
  });

  test.each([
    ['too short', '60', '1234', 'in_mobileNum_error'],
    ['too long', '60', '12345678901234567', 'mobile_invalid'],
    ['of a landline', '60', '321234567', 'mobile_invalid'],
    ['of no country', '999', '123456789', 'mobile_invalid'],
    ['no number', '60', 'call me', 'in_mobileNum_error'],
  ])(
    'a code is not sent to a number that is %s (REG-8)',
    async (_, countryDialingCode, mobileNum, message) => {
      const { sliderId, sliderX } = await solvedSlider(site);
      const answer = await site.call(smsForRegistration, {
        body: { mobileNum, countryDialingCode, sliderId, sliderX },
      });
      expect([answer.status, answer.value]).toEqual([422, { fields: { mobileNum: message } }]);
    },
  );
});
