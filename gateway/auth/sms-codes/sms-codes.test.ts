import { afterAll, beforeEach, expect, test } from 'vitest';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { systemRandom } from '#gateway/platform/core/random.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Message } from '#gateway/platform/mail/message.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { type Addressee, checkMaySend, RESEND_MS, sendCode, spendCode, WINDOW_MS } from './sms-codes.ts';

const { db, close } = await freshDatabase();
afterAll(close);

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 20);
let now = START;
const sent: Message[] = [];
const sender = { send: (message: Message) => void sent.push(message) };
const deps = { db, clock: () => now, random: systemRandom, sender } as unknown as Deps;

let made = 0;
let number: Addressee;
beforeEach(() => {
  now = START;
  sent.length = 0;
  made += 1;
  number = { international: `+601${String(made).padStart(8, '0')}` };
});

const send = () => sendCode(deps, number, 'noLogin', 'EN');
/** Returns the code that was sent last. */
function received(): string {
  const message = sent.at(-1);
  return message && 'code' in message ? message.code : '';
}
const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000');
const spend = (code: string, allow = async () => {}) => spendCode(deps, number, 'noLogin', code, allow);
const WRONG = { code: 'code.wrong' };

test('a code of six digits is sent to its number, and works once', async () => {
  expect(await send()).toEqual({ expirationTime: START + RESEND_MS });
  expect(sent).toMatchObject([{ channel: 'sms', to: number.international, language: 'EN' }]);
  expect(received()).toMatch(/^\d{6}$/);
  await spend(received());
  await expect(spend(received())).rejects.toMatchObject(WRONG);
});

test('a code for an email address is sent there', async () => {
  number = { international: 'a@example.com', channel: 'email' };
  await send();
  expect(sent).toMatchObject([{ channel: 'email', to: 'a@example.com' }]);
});

test('the next code may be sent after a minute, to the millisecond; the answer says when (SMS-2)', async () => {
  await send();
  now = START + 1;
  const refused = { code: 'sms.too.soon', retryAfter: 60, value: { expirationTime: START + RESEND_MS } };
  await expect(send()).rejects.toMatchObject(refused);
  await expect(checkMaySend(deps, number, 'noLogin')).rejects.toMatchObject(refused);
  now = START + RESEND_MS - 1;
  await expect(send()).rejects.toMatchObject({ ...refused, retryAfter: 1 });
  await checkMaySend(deps, number, 'register');
  now = START + RESEND_MS;
  await checkMaySend(deps, number, 'noLogin');
  await send();
  expect(sent).toHaveLength(2);
});

test('a number gets twelve codes a day, and the next a day after the first', async () => {
  for (let times = 0; times < 12; times += 1) {
    await send();
    now += RESEND_MS;
  }
  const wait = (START + WINDOW_MS - now) / 1_000;
  await expect(send()).rejects.toMatchObject({ code: 'rate.limited', retryAfter: wait });
  await expect(checkMaySend(deps, number, 'noLogin')).rejects.toMatchObject({ retryAfter: wait });
  now = START + WINDOW_MS - 1;
  await expect(send()).rejects.toMatchObject({ code: 'rate.limited', retryAfter: 1 });
  now = START + WINDOW_MS;
  for (let times = 0; times < 12; times += 1) {
    await send();
    now += RESEND_MS;
  }
  await expect(send()).rejects.toMatchObject({ code: 'rate.limited' });
  expect(sent).toHaveLength(24);
});

test('a code is valid for ten minutes, to the millisecond, and until the next one', async () => {
  await send();
  now = START + 10 * MINUTE;
  await expect(spend(received())).rejects.toMatchObject(WRONG);
  await send();
  const first = received();
  now += RESEND_MS;
  await send();
  if (first !== received()) await expect(spend(first)).rejects.toMatchObject(WRONG);
  now += 10 * MINUTE - 1;
  await spend(received());
});

test('a code outlives four wrong guesses and not five; the next has its own five', async () => {
  await send();
  for (let guess = 0; guess < 4; guess += 1)
    await expect(spend(wrongCode(received()))).rejects.toMatchObject(WRONG);
  await spend(received());
  now += RESEND_MS;
  await send();
  for (let guess = 0; guess < 5; guess += 1)
    await expect(spend(wrongCode(received()))).rejects.toMatchObject(WRONG);
  await expect(spend(received())).rejects.toMatchObject(WRONG);
  now += RESEND_MS;
  await send();
  await spend(received());
});

test('a refusal beside a right code keeps the code, with one guess less', async () => {
  await send();
  const refuse = () => Promise.reject(new GatewayError('modify.new.old.same'));
  for (let times = 0; times < 4; times += 1)
    await expect(spend(received(), refuse)).rejects.toMatchObject({ code: 'modify.new.old.same' });
  await spend(received());
});

test('a code for one purpose or number is invalid for another', async () => {
  await send();
  const code = received();
  const elsewhere = { international: `${number.international}9` };
  await expect(spendCode(deps, number, 'register', code, async () => {})).rejects.toMatchObject(WRONG);
  await expect(spendCode(deps, elsewhere, 'noLogin', code, async () => {})).rejects.toMatchObject(WRONG);
  await spend(code);
});
