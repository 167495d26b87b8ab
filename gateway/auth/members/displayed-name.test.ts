import { afterAll, expect, test } from 'vitest';
import { memberInfo } from '#contract/account/member.ts';
import { changeNickname } from '#contract/account/nickname.ts';
import { checkUsername } from '#contract/auth/registration/registration.ts';
import { receivedCode } from '#testkit/gateway/challenges.ts';
import { startRegistration } from '#testkit/gateway/registration.ts';

const { site, register, newName, newNumber } = await startRegistration();
afterAll(site.close);

test('a member who registers by number is shown by it, masked, until a nickname is set (WAY-3)', async () => {
  const mobileNum = newNumber();
  const verificationCode = await receivedCode(site, 'register', mobileNum);
  const body = { username: undefined, countryDialingCode: '60', mobileNum, verificationCode };
  const { token, displayName } = (await register(body, { by: 'mobile' })).value as {
    token: string;
    displayName: string;
  };
  const masked = `+60 •••• ${mobileNum.slice(-3)}`;
  expect(displayName).toBe(masked);
  const called = async () => (await site.call(memberInfo, { token })).value;
  expect(await called()).toMatchObject({ displayName: masked });
  await site.call(changeNickname, { token, body: { nickname: 'Mei' } });
  expect(await called()).toMatchObject({ displayName: 'Mei' });
});

test('a member who chose a name is shown by it; generated-looking names are refused (WAY-3)', async () => {
  const username = newName();
  const answer = (await register({ username, nickname: 'Ah Meng' })).value as Record<string, string>;
  expect(answer).toMatchObject({ userName: username });
  expect(answer).not.toHaveProperty('displayName');
  const free = await site.call(checkUsername, { query: { username: 'u0123456789ab' } });
  expect(free.value).toEqual({ available: false });
});
