import { afterAll, expect, test } from 'vitest';
import { excludeSelf } from '#contract/safer-play/exclusion.ts';
import { PASSWORD, startRegistration } from '#testkit/gateway/registration.ts';

const { site, register, newName, countMembers, findMember } = await startRegistration();
afterAll(site.close);

test('an excluded person opens no new account, and a stranger learns nothing (RESP-6)', async () => {
  const username = newName();
  const contact = { email: 'quiet.one@example.com' };
  expect((await register({ username, ...contact })).status).toBe(200);
  const member = await findMember(username);
  if (!member) throw new Error('no member');
  const token = await site.logIn(member);
  await site.read(excludeSelf, { token, body: { months: 6, password: PASSWORD } });

  const before = await countMembers();
  const answer = await register({ username: newName(), email: 'Quiet.One@Example.COM' });
  expect([answer.status, answer.errorCode, answer.value]).toEqual([403, 'registration.refused', undefined]);
  expect(await countMembers()).toBe(before);
  expect((await register({ username: newName(), email: 'another@example.com' })).status).toBe(200);
});
