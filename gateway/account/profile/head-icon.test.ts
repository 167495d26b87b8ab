import { afterAll, expect, test } from 'vitest';
import { isAvatar } from '#art/marks/avatar.ts';
import { chooseHeadIcon, HEAD_ICONS, readHeadIcon } from '#contract/account/member.ts';
import { memberProfiles } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';

const site = await startGateway();
afterAll(site.close);

const icon = async (token: string) => (await site.call(readHeadIcon, { token })).value;

test('a member chooses a picture, and another one later', async () => {
  const member = await site.member('vain');
  const token = await site.logIn(member);
  expect(await icon(token)).toEqual({ icon: '' });
  for (const chosen of ['owl', 'fox'] as const) {
    expect((await site.call(chooseHeadIcon, { token, body: { icon: chosen } })).value).toEqual({
      icon: chosen,
    });
    expect(await icon(token)).toEqual({ icon: chosen });
  }
  const [profile] = await site.database.db.select().from(memberProfiles);
  expect(profile).toMatchObject({ memberId: member.id, hasPassword: true });
});

test('each picture has a drawing', () => {
  expect(HEAD_ICONS.filter((name) => !isAvatar(name))).toEqual([]);
});

test('any other picture is refused', async () => {
  const token = await site.logIn(await site.member('odd_face'));
  for (const odd of ['../../etc/passwd', 'dinosaur', ''])
    expect((await site.call(chooseHeadIcon, { token, oddBody: { icon: odd } })).status).toBe(422);
  expect((await site.call(readHeadIcon)).status).toBe(401);
});
