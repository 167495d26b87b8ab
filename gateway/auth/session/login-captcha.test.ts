import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { captcha } from '#contract/auth/captcha.ts';
import { captchaChallenges } from '#gateway/platform/db/schema/index.ts';
import { startLogins } from './login.testing.ts';

const { site, logIn, wrong, newMember } = await startLogins();
afterAll(site.close);
const { db } = site.database;

interface Asked {
  captchaId: string;
  image: string;
  inWords: boolean;
  question?: string;
}
const ask = async (language: 'EN' | 'CN' | 'MS', clientAddress = '192.0.2.40') =>
  site.call(captcha, { query: { inWords: '1' }, language, clientAddress });

test('a visitor who cannot see the picture gets a question in words, once (WAY-8)', async () => {
  const name = await newMember();
  await wrong(name);
  expect((await site.call(captcha)).value).toMatchObject({
    inWords: true,
    image: expect.stringMatching(/.{99}/),
  });
  const [english, malay] = [await ask('EN'), await ask('MS')].map(({ value }) => value as Asked);
  expect(english).toMatchObject({ image: '', question: expect.stringMatching(/[a-z]\?|[a-z]+/) });
  expect(malay?.question).not.toBe(english?.question);
  const { captchaId = '' } = english ?? {};
  const [kept] = await db.select().from(captchaChallenges).where(eq(captchaChallenges.id, captchaId));
  expect(kept?.answer).toMatch(/^\d{1,2}$/);
  expect((await logIn(name, { captchaId, captcha: kept?.answer ?? '' })).status).toBe(200);
  await wrong(name);
  expect((await logIn(name, { captchaId, captcha: kept?.answer ?? '' })).errorCode).toBe('captcha.wrong');
});

test('a program that reads questions gets few of them (WAY-8)', async () => {
  const answers = [];
  for (let n = 0; n < 13; n += 1) answers.push((await ask('EN', '192.0.2.41')).status);
  expect(answers).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
});
