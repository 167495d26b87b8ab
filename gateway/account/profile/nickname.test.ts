import { afterAll, expect, test } from 'vitest';
import { memberInfo } from '#contract/account/member.ts';
import { changeNickname } from '#contract/account/nickname.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';

const site = await startGateway();
afterAll(site.close);

test('a nickname is set and changed, and is unique (SAFE-5)', async () => {
  const [member, stranger] = [await site.member('one'), await site.member('other')];
  const token = await site.logIn(member);
  for (const nickname of ['小雨', 'Rain 🌧']) {
    const body = { nickname: `  ${nickname} ` };
    expect((await site.call(changeNickname, { token, body })).value).toEqual({ nickname });
    expect((await site.read(memberInfo, { token })).nickname).toBe(nickname);
  }
  expect((await site.read(memberInfo, { token: await site.logIn(stranger) })).nickname).toBe('');
});

test.each(['', ' x ', 'a'.repeat(21), 'a\u202Eb', 'line\nbreak', 'zero\u200Bwidth'])(
  'the nickname %j is refused in words',
  async (nickname) => {
    const token = await site.logIn(await site.member(`member_${Math.abs(hash(nickname))}`));
    expect(await site.call(changeNickname, { token, body: { nickname } })).toMatchObject({
      status: 422,
      value: { fields: { nickname: 'reg_nickname' } },
    });
  },
);

const hash = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) | 0, 7);

test('trials cannot set a nickname', async () => {
  const token = await site.logIn(await site.member('tried', { type: 4 }));
  const refused = await site.call(changeNickname, { token, body: { nickname: 'Trial' } });
  expect(refused.errorCode).toBe('free.reject');
});
