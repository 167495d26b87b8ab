import { afterAll, describe, expect, test } from 'vitest';
import { login } from '#contract/auth/login.ts';
import { forgotPassword, setPasswordByPhone } from '#contract/auth/password.ts';
import { smsWithoutLogin } from '#contract/auth/sms-codes.ts';
import { memberProfiles, sliderChallenges } from '#gateway/platform/db/schema/index.ts';
import { type Answer, startGateway } from '#testkit/gateway/gateway.ts';
import { watchWork } from '#testkit/gateway/watch-work.ts';

const site = await startGateway();
afterAll(site.close);
const { db } = site.database;
const work = watchWork();
afterAll(work.stop);

const NAMES = 200;
const NUMBERS = 20;
const email = (name: string) => `${name}@example.com`;
const buildMobile = (kind: string, n: number) => `1${kind === 'known' ? 1 : 2}${String(n).padStart(7, '0')}`;
for (let n = 0; n < NAMES; n += 1) {
  const { id: memberId, userName } = await site.member(`known_${n}`);
  const mobile = { dialingCode: '60', mobile: buildMobile('known', n), mobileProvenAt: 0 };
  await db.insert(memberProfiles).values({ memberId, email: email(userName), ...(n < NUMBERS && mobile) });
}

let calls = 0;
const clientAddress = () => {
  calls += 1;
  return `198.18.${calls >> 8}.${calls & 255}`;
};

/** Returns every visible part of an answer. */
const shown = ({ status, headers, errorCode, value }: Answer) =>
  JSON.stringify([status, errorCode, value, [...headers]]);

type Kind = 'known' | 'unknown';
const KINDS: readonly Kind[] = ['known', 'unknown'];

/**
 * Sends as many requests for existing names as for unknown ones. @returns the different answers, and the work done for
 * each request
 */
async function ask(times: number, attempt: (kind: Kind, n: number) => Promise<Answer>) {
  const answers = new Set<string>();
  const doings = new Set<string>();
  for (let n = 0; n < times; n += 1) {
    for (const kind of KINDS) {
      work.take();
      answers.add(shown(await attempt(kind, n)));
      doings.add(work.take().join('\n'));
    }
  }
  return { answers: [...answers], doings: [...doings] };
}

/*
 * `npm run bench` measures the time of an answer; on a shared machine the time proves nothing. Statements and hashes
 * take that time, and are compared here.
 */
describe('existing and unknown names give the same answers', {
  timeout: 120_000,
}, () => {
  test('200 logins each give the same answer, for the same work', async () => {
    const { answers, doings } = await ask(NAMES, (kind, n) =>
      site.call(login, {
        body: { type: 'username', username: `${kind}_${n}`, password: 'Wrong-passw0rd' },
        clientAddress: clientAddress(),
      }),
    );
    expect(answers).toHaveLength(1);
    expect(answers[0]).toContain('[401,"login.failed",{"captcha":true}');
    expect(doings).toHaveLength(1);
    expect(doings[0]?.match(/^verify$/gm)).toHaveLength(1);
  });

  test('200 resets each give the same answer, which waits for nothing (PWD-2)', async () => {
    let goOn = () => {};
    // Delays all messages: work that depends on the name happens after the answer.
    site.sender.send({
      channel: 'email',
      find: () =>
        new Promise((resolve) => {
          goOn = () => resolve(undefined);
        }),
    });
    work.take();
    const userNames = Array.from({ length: NAMES }, (_, n) => KINDS.map((kind) => `${kind}_${n}`)).flat();
    const answers = await Promise.all(
      userNames.map((username) =>
        site.call(forgotPassword, {
          body: { username, email: email(username) },
          clientAddress: clientAddress(),
        }),
      ),
    );
    expect(new Set(answers.map(shown)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, value: null });
    const doings = work.take();
    expect([doings.length, new Set(doings).size]).toEqual([userNames.length, 1]);
    goOn();
    expect(await site.outbox()).toHaveLength(NAMES);
  });

  test('requests for codes and guesses of codes by phone give the same answers (PWD-4)', async () => {
    const sending = await ask(NUMBERS, async (kind, n) => {
      const sliderId = `${kind}-${n}`;
      const challenge = { id: sliderId, x: 9, answer: '9', expiresAt: site.clock() + 60_000 };
      await db.insert(sliderChallenges).values(challenge);
      const body = { mobileNum: buildMobile(kind, n), countryDialingCode: '60', sliderId, sliderX: 9 };
      return site.call(smsWithoutLogin, { body, clientAddress: clientAddress() });
    });
    expect([sending.answers.length, sending.doings.length]).toEqual([1, 1]);
    expect(sending.answers[0]).toContain('[200,');

    const guessing = await ask(NUMBERS, (kind, n) =>
      site.call(setPasswordByPhone, {
        body: {
          mobileNum: buildMobile(kind, n),
          countryDialingCode: '60',
          newPassword: 'Some-0ther-one',
          // Codes have six digits, so this one is wrong.
          verificationCode: '0',
        },
        clientAddress: clientAddress(),
      }),
    );
    expect([guessing.answers.length, guessing.doings.length]).toEqual([1, 1]);
    expect(guessing.answers[0]).toContain('[422,"code.wrong"');
    expect(guessing.doings[0]?.match(/^verify$/gm)).toHaveLength(1);
  });
});
