import { afterAll, describe, expect, test } from 'vitest';
import { captcha } from '#contract/auth/captcha.ts';
import { login } from '#contract/auth/login.ts';
import { forgotPassword } from '#contract/auth/password.ts';
import { type ProofAction, proof } from '#contract/auth/proof.ts';
import { registerByUsername } from '#contract/auth/registration/registration.ts';
import { smsWithoutLogin } from '#contract/auth/sms-codes.ts';
import { createTrial } from '#contract/auth/trial.ts';
import type { AnyCall, ValueOf } from '#contract/core/call.ts';
import { callCounts } from '#gateway/platform/db/schema/index.ts';
import { solvedCaptcha, solvedSlider } from '#testkit/gateway/challenges.ts';
import { type Answer, startGateway } from '#testkit/gateway/gateway.ts';
import { solvedProof } from '#testkit/gateway/proof.ts';
import { PASSWORD } from '#testkit/gateway/registration.ts';

const site = await startGateway();
afterAll(site.close);

const challenge = (action: ProofAction, clientAddress = '192.0.2.1') =>
  site.read(proof, { query: { action }, clientAddress });
const trial = (header: string, clientAddress = '192.0.2.1') =>
  site.call(createTrial, { headers: { Proof: header }, clientAddress });

/** Returns the challenge in a refusal. */
const challengeIn = ({ value }: Answer) => (value as { proof: ValueOf<typeof proof> }).proof;

describe('a proof of work for calls that open accounts (HOUSE-48)', () => {
  const fields = { username: 'new_name_yet', email: 'new.name@example.test' };
  const secrets = { password: PASSWORD, confirmPassword: PASSWORD };
  const origin = { type: 0, registerMethod: 'H5', registerUrl: '', domain: '' };
  const calls: [string, AnyCall, unknown][] = [
    [
      'registration',
      registerByUsername,
      { ...origin, username: 'without_proof', captcha: '1234', ...secrets },
    ],
    ['a trial', createTrial, undefined],
    ['a forgotten password', forgotPassword, fields],
  ];
  test.each(calls)('%s without one is refused with a challenge', async (_, call, oddBody) => {
    const refused = await site.call(call, { oddBody, headers: { Proof: '' } });
    expect([refused.status, refused.errorCode]).toEqual([422, 'proof.required']);
    expect(challengeIn(refused).parameters.algorithm).toBe('PBKDF2/SHA-256');
  });

  test('a code by SMS without one is refused, and its slider stays good', async () => {
    const { sliderId, sliderX } = await solvedSlider(site);
    const body = { mobileNum: '123450001', countryDialingCode: '60', sliderId, sliderX };
    const refused = await site.call(smsWithoutLogin, { body, headers: { Proof: '' } });
    expect(refused.errorCode).toBe('proof.required');
    const headers = { Proof: solvedProof(challengeIn(refused)) };
    expect((await site.call(smsWithoutLogin, { body, headers })).status).toBe(200);
  });

  test('the counter to be found is 400 to 800, and the cost is the setting', async () => {
    const { parameters } = await challenge('trial');
    expect(parameters).toMatchObject({ cost: 1, keyLength: 32, data: { action: 'trial' } });
    const { solution } = JSON.parse(
      Buffer.from(solvedProof(await challenge('trial')), 'base64').toString(),
    ) as { solution: { counter: number } };
    expect(solution.counter).toBeGreaterThanOrEqual(400);
    expect(solution.counter).toBeLessThanOrEqual(800);
  });

  test('a proof serves once, its own action, and for five minutes', async () => {
    const header = solvedProof(await challenge('trial'));
    expect((await trial(header)).status).toBe(200);
    expect((await trial(header)).errorCode).toBe('proof.required');
    expect((await trial(solvedProof(await challenge('register')))).errorCode).toBe('proof.required');
    const late = solvedProof(await challenge('trial'));
    site.pass(5 * 60_000);
    expect((await trial(late)).errorCode).toBe('proof.required');
  });

  test('a challenge that was changed, or a key that was guessed, is refused', async () => {
    const made = await challenge('trial');
    const read = JSON.parse(Buffer.from(solvedProof(made), 'base64').toString());
    const send = (given: unknown) => trial(Buffer.from(JSON.stringify(given)).toString('base64'));
    const longer = { ...made.parameters, data: { action: 'trial', expiresAt: 9e15 } };
    expect((await send({ ...read, challenge: { ...made, parameters: longer } })).errorCode).toBe(
      'proof.required',
    );
    const guessed = { counter: 1, derivedKey: `${made.parameters.keyPrefix}${'0'.repeat(32)}` };
    expect((await send({ ...read, solution: guessed })).errorCode).toBe('proof.required');
    for (const odd of ['null', '%%%', 'e30=', 'x'.repeat(5_000)])
      expect((await trial(odd)).errorCode).toBe('proof.required');
    expect((await send(read)).status).toBe(200);
  });
});

test('digits of a picture serve where a browser can compute no proof, once (HOUSE-49)', async () => {
  const solved = await solvedCaptcha(site);
  const header = `picture ${solved.captchaId} ${solved.captcha}`;
  expect((await trial(header)).status).toBe(200);
  expect((await trial(header)).errorCode).toBe('proof.required');
});

describe('a login with a captcha (HOUSE-50)', () => {
  test('a login accepts its captcha’s proof, and a try without one uses up no captcha', async () => {
    const { userName } = await site.member('with_proof');
    const wrong = { type: 'username', username: userName, password: 'wrong' } as const;
    expect((await site.call(login, { body: wrong })).errorCode).toBe('login.failed');
    const shown = await site.read(captcha, { clientAddress: '198.18.77.7' });
    expect(shown).toMatchObject({ captchaId: expect.any(String), image: expect.stringMatching(/^iVBOR/) });
    const solved = await solvedCaptcha(site);
    const body = { ...wrong, password: 'Passw0rd1', captcha: solved.captcha };
    const sent = { body, headers: { 'Captcha-Id': solved.captchaId, Proof: '' } };
    const refused = await site.call(login, sent);
    expect(refused.errorCode).toBe('proof.required');
    const headers = { ...sent.headers, Proof: shown.proof ? solvedProof(shown.proof) : '' };
    expect((await site.call(login, { body, headers })).status).toBe(200);
  });
});

describe('the level of a proof (HOUSE-51)', () => {
  /** The least counter of the next challenge, by the key that it has: found by solving it. */
  const findLeastCounter = async (address: string): Promise<number> => {
    const header = solvedProof(await challenge('trial', address));
    const { solution } = JSON.parse(Buffer.from(header, 'base64').toString()) as {
      solution: { counter: number };
    };
    return solution.counter;
  };
  const count = (subject: string, calls: number) =>
    site.database.db
      .insert(callCounts)
      .values({ subject, calls, expiresAt: site.clock() + 3_600_000 })
      .onConflictDoUpdate({ target: callCounts.subject, set: { calls } });
  const expectLevel = async (address: string, level: number) => {
    const counter = await findLeastCounter(address);
    expect(counter).toBeGreaterThanOrEqual(400 * 2 ** level);
    expect(counter).toBeLessThanOrEqual(800 * 2 ** level);
  };

  test('the level rises after 5 and after 20 of an address in an hour', async () => {
    const address = '192.0.2.51';
    for (const [calls, level] of [
      [5, 0],
      [6, 1],
      [20, 1],
      [21, 2],
    ] as const) {
      await count(`proofs trial ${address}`, calls);
      await expectLevel(address, level);
    }
    await expectLevel('192.0.2.52', 0);
  });

  test('the level rises after 600 registrations and trials of the site in an hour', async () => {
    await count('proofs of the site', 600);
    await expectLevel('192.0.2.53', 0);
    await count('proofs of the site', 601);
    await expectLevel('192.0.2.53', 1);
    site.pass(3_600_000);
    await expectLevel('192.0.2.53', 0);
  });

  test('proved actions are counted', async () => {
    const address = '192.0.2.54';
    for (let made = 0; made < 6; made += 1)
      await trial(solvedProof(await challenge('trial', address)), address);
    await expectLevel(address, 1);
  });
});
