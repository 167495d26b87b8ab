import { afterAll, expect, test } from 'vitest';
import { login } from '#contract/auth/login.ts';
import type { SessionInfo } from '#contract/auth/session/session.ts';
import { agentArrivals, exclusions } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { findSession } from './sessions.ts';

const site = await startGateway({ MERCHANT_CODE: 'harbour' });
afterAll(site.close);
const { db } = site.database;

const enter = (username: string, more: { audience?: 'member' | 'agent'; merchantCode?: string } = {}) =>
  site.call(login, { body: { type: 'username', username, password: 'Passw0rd1', ...more } });

test('agents and players log in at their own form, or at that of both (LOGIN-12)', async () => {
  const agent = (await site.member('agent', { type: 1 })).userName;
  const player = (await site.member('player')).userName;
  const outcomes = async (name: string) => {
    const answers = [await enter(name), await enter(name, { audience: 'member' })];
    answers.push(await enter(name, { audience: 'agent' }));
    return answers.map(({ status, errorCode }) => errorCode ?? status);
  };
  expect(await outcomes(agent)).toEqual([200, 'login.not.member', 200]);
  expect(await outcomes(player)).toEqual([200, 200, 'login.not.agent']);
});

test('a login returns the operator, the first login, and a chosen exclusion (RESP-6)', async () => {
  const { id } = await site.member('resting');
  const first = (await enter('resting')).value as SessionInfo;
  expect(first).toMatchObject({ merchantCode: 'harbour', firstTimeLogin: true, excluded: false });
  const until = site.clock() + 60_000;
  await db.insert(exclusions).values({ memberId: id, kind: 'time-out', since: site.clock(), until });
  expect((await enter('resting')).value).toMatchObject({ firstTimeLogin: false, excluded: true });
  const session = await findSession({ db, clock: site.clock }, first.token);
  expect(session?.exclusion).toEqual({ state: 'time-out', until });
  site.pass(60_000);
  expect((await enter('resting')).value).toMatchObject({ excluded: false });
});

test('a login with the password that an agent chose says so each time (AGENT-10)', async () => {
  const { id } = await site.member('invited');
  await db.insert(agentArrivals).values({ memberId: id, rate: 0, firstPassword: true });
  for (let times = 0; times < 2; times++)
    expect((await enter('invited')).value).toMatchObject({ firstTimeLogin: true });
  const { token } = (await enter('invited')).value as SessionInfo;
  const session = await findSession({ db, clock: site.clock }, token);
  expect(session?.hasFirstPassword).toBe(true);
});

test('the log has logins and failures with addresses, but no unknown names', async () => {
  const disabled = await site.member('disabled_one', { disabled: true });
  const known = await site.member('known_one');
  const before = site.log.length;
  await enter('disabled_one');
  await enter('known_one');
  for (const username of ['known_one', 'nobody_here'])
    await site.call(login, { body: { type: 'username', username, password: 'wrong' } });
  const lines = site.log.slice(before).filter(({ msg }) => /^log/.test(String(msg)));
  const from = { address: '198.51.100.7' };
  expect(lines).toMatchObject([
    { msg: 'logged in', member: known.id, ...from },
    { msg: 'login failed', member: known.id, ...from },
    { msg: 'login failed', ...from },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/nobody_here|known_one/);
  expect(lines.some(({ member }) => member === disabled.id)).toBe(false);
});
