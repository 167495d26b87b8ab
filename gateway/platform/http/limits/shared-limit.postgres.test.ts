import { afterAll, describe, expect, test, vi } from 'vitest';
import { captcha } from '#contract/auth/captcha.ts';
import { login } from '#contract/auth/login.ts';
import { passkeyRegistrationOptions } from '#contract/auth/passkeys.ts';
import { changePassword } from '#contract/auth/password.ts';
import { checkUsername } from '#contract/auth/registration/registration.ts';
import { smsWithoutLogin } from '#contract/auth/sms-codes.ts';
import { otherCode, receivedCode, solvedCaptcha, solvedSlider } from '#testkit/gateway/challenges.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import type { GatewayError } from '../../core/gateway-error.ts';
import type { Limit } from './limits.ts';
import { paceLimit } from './pace-limit.ts';

const site = await startGateway();
const secondSite = await site.beside();
afterAll(async () => {
  await secondSite.close();
  await site.close();
});

const both = [site, secondSite];
/** The process whose turn it is. */
const at = (turn: number) => both[turn % both.length] ?? site;

describe('limits that two processes on one database share', () => {
  test('failed logins at both processes count together', async () => {
    const { userName } = await site.member('divided');
    const fail = async (turn: number) => {
      const solved = turn === 0 ? undefined : await solvedCaptcha(site);
      return at(turn).call(login, {
        body: {
          type: 'username',
          username: userName,
          password: 'wrong',
          ...(solved && { captcha: solved.captcha }),
        },
        ...(solved && { headers: { 'Captcha-Id': solved.captchaId } }),
      });
    };
    expect((await fail(0)).errorCode).toBe('login.failed');
    const bare = { type: 'username', username: userName, password: 'wrong' } as const;
    expect((await secondSite.call(login, { body: bare })).errorCode).toBe('captcha.required');
    for (let turn = 1; turn < 10; turn += 1) expect((await fail(turn)).errorCode).toBe('login.failed');
    for (const turn of [10, 11]) expect((await fail(turn)).errorCode).toBe('login.locked');
  });

  test('wrong SMS codes at both processes count together', async () => {
    const code = await receivedCode(site, 'noLogin', '123456701');
    const guess = (turn: number, password: string) =>
      at(turn).call(login, {
        body: { type: 'sms', username: '123456701', password, countryDialingCode: '60' },
      });
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await guess(turn, otherCode(code))).errorCode).toBe('code.wrong');
    }
    for (const turn of [0, 1]) expect((await guess(turn, code)).errorCode).toBe('code.wrong');
  });

  test('wrong passwords in a session count together, for all calls and both processes', async () => {
    const token = await site.logIn(await site.member('guessed'));
    const body = {
      oldPassword: 'wrong',
      newPassword: 'Some-0ther-one',
      confirmNewPassword: 'Some-0ther-one',
    };
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await at(turn).call(changePassword, { token, body })).errorCode).toBe('password.old.wrong');
    }
    for (const turn of [0, 1]) {
      const { errorCode, headers } = await at(turn).call(changePassword, { token, body });
      expect([errorCode, headers.get('retry-after')]).toEqual(['rate.limited', '900']);
    }
    site.pass(15 * 60_000);
    expect((await site.call(changePassword, { token, body })).errorCode).toBe('password.old.wrong');
    // Adding a passkey needs the same password, so that its tries count in the same limit.
    const add = (turn: number) =>
      at(turn).call(passkeyRegistrationOptions, { token, body: { password: 'wrong' } });
    for (let turn = 1; turn < 10; turn += 1) expect((await add(turn)).errorCode).toBe('password.old.wrong');
    expect((await add(0)).errorCode).toBe('rate.limited');
  });

  test('code requests and answers in words of one address count together', async () => {
    const ask = async (turn: number) => {
      const { sliderId, alternative } = await solvedSlider(site);
      const body = { mobileNum: `12345${6000 + turn}`, countryDialingCode: '60', sliderId, alternative };
      return at(turn).call(smsWithoutLogin, { body, clientAddress: '203.0.113.77' });
    };
    for (let turn = 0; turn < 12; turn += 1) expect((await ask(turn)).status).toBe(200);
    for (const turn of [12, 13]) expect((await ask(turn)).errorCode).toBe('rate.limited');
  });

  test('looked-up names count together for all addresses of an IPv6 network', async () => {
    const ask = (turn: number) =>
      at(turn).call(checkUsername, {
        query: { username: `name_${turn}` },
        clientAddress: `2001:db8:9:9::${turn + 1}`,
      });
    const answers = await Promise.all(Array.from({ length: 70 }, (_, turn) => ask(turn)));
    expect(answers.filter(({ errorCode }) => errorCode === 'rate.limited')).toHaveLength(10);
    site.pass(60_000);
    expect((await ask(0)).status).toBe(200);
  });
});

// The embedded database has one process, which counts in its memory.
describe.skipIf(site.database.engine === 'embedded')(
  'pace limits of two processes on PostgreSQL (SCALE-1)',
  () => {
    const limitAt = (turn: number, name: string, calls: number) =>
      paceLimit({ ...at(turn).database, clock: site.clock }, name, calls, 60);

    /** Returns how many of `calls` pass, made at the limits in turn. */
    async function letThrough(limits: readonly Limit[], calls: number, atOnce: boolean): Promise<number> {
      let passed = 0;
      const call = async (turn: number) => {
        const limit = limits[turn % limits.length];
        await limit?.('198.51.100.9').then(
          () => {
            passed += 1;
          },
          (error: GatewayError) => expect(error.code).toBe('rate.limited'),
        );
      };
      const turns = Array.from({ length: calls }, (_, turn) => turn);
      if (atOnce) await Promise.all(turns.map(call));
      else for (const turn of turns) await call(turn);
      return passed;
    }

    test.each([
      ['in turns', false],
      ['all at once', true],
    ])('two processes together let 60 a minute pass, called %s (SCALE-1)', async (how, atOnce) => {
      const limits = [0, 1].map((turn) => limitAt(turn, `pace ${how}`, 60));
      expect(await letThrough(limits, 150, atOnce)).toBe(60);
      site.pass(60_000);
      expect(await letThrough(limits, 30, atOnce)).toBe(30);
    });

    test('one process gets the whole limit, and reserves a tenth of it at a time in the database', async () => {
      const { db } = site.database;
      const insert = vi.spyOn(db, 'insert');
      expect(await letThrough([limitAt(0, 'alone', 60)], 100, false)).toBe(60);
      expect(insert).toHaveBeenCalledTimes(11);
    });

    test('captchas of both processes count together', async () => {
      const answers = await Promise.all(
        Array.from({ length: 120 }, (_, turn) => at(turn).call(captcha, { clientAddress: '203.0.113.88' })),
      );
      expect(answers.filter(({ errorCode }) => errorCode === 'rate.limited')).toHaveLength(90);
    });
  },
);
