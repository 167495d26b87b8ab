import { afterAll, expect, test } from 'vitest';
import { login } from '#contract/auth/login.ts';
import { memberProfiles } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { outcome, startLogins } from './login.testing.ts';

const { site, logIn, wrong, newMember } = await startLogins();
afterAll(site.close);
const { db } = site.database;

let count = 0;
/** Creates a member with a number and an address, proven unless `proven` is false. */
async function reachable({ proven = true } = {}) {
  const number = `13${String(++count).padStart(7, '0')}`;
  const { id, userName } = await site.member(`reached_${count}`);
  const email = `Someone+${count}@my-mail.example`;
  const at = proven ? site.clock() : null;
  const profile = { dialingCode: '60', mobile: number, mobileProvenAt: at, email, emailProvenAt: at };
  await db.insert(memberProfiles).values({ memberId: id, ...profile });
  return { userName, number, email };
}

test('a proven number, as people type it, or a proven address logs in like the name (WAY-2)', async () => {
  const { userName, number, email } = await reachable();
  const spaced = `${number.slice(0, 2)}-${number.slice(2, 5)} ${number.slice(5)}`;
  for (const name of [userName, `0${spaced}`, `+60 ${spaced}`, email, ` ${email.toUpperCase()} `])
    expect((await logIn(name)).value).toMatchObject({ userName });
});

test('an unproven contact fails with the message of a wrong password (WAY-2)', async () => {
  const { number, email } = await reachable({ proven: false });
  const failed = outcome(await wrong(await newMember()));
  for (const name of [`0${number}`, `+60${number}`, email, '0111111111', 'unknown@example.com'])
    expect(outcome(await logIn(name))).toEqual(failed);
});

test('an address that two members have proven logs in neither (WAY-2)', async () => {
  const [one, other] = [await reachable(), await reachable()];
  await db.update(memberProfiles).set({ email: 'shared@example.com' });
  expect((await logIn('shared@example.com')).errorCode).toBe('login.failed');
  expect((await logIn(`0${one.number}`)).status).toBe(200);
  expect((await logIn(other.userName)).status).toBe(200);
});

test('spellings of a number share one count of failures (WAY-2, LOGIN-4)', async () => {
  const { number } = await reachable();
  await wrong(`+60 ${number}`);
  expect((await logIn(`+60${number}`)).errorCode).toBe('captcha.required');
});

test('with LOGINCONTACT3 off a login name is a username, by its rule (WAY-2, LOGIN-10)', async () => {
  const plain = await startGateway({ SITE_INFO: '{"whitelabel":{"LOGINCONTACT3":false}}' });
  const ask = (username: string) =>
    plain.call(login, { body: { type: 'username', username, password: 'Passw0rd1' } });
  const answer = await ask('me@example.com');
  expect(outcome(answer)).toMatchObject({
    status: 422,
    value: { fields: { username: 'reg_pattern_4' } },
  });
  expect((await ask('0123456789')).errorCode).toBe('login.failed');
  await plain.close();
});
