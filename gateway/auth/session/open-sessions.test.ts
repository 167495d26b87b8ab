import { afterAll, describe, expect, test } from 'vitest';
import { memberInfo } from '#contract/account/member.ts';
import { login } from '#contract/auth/login.ts';
import { endOtherSessions, endSession, openSessions } from '#contract/auth/session/open-sessions.ts';
import { renew, type SessionInfo } from '#contract/auth/session/session.ts';
import type { ValueOf } from '#contract/core/call.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';

const site = await startGateway();
afterAll(site.close);
// Ids of one digit would let a test of one digit pass.
await site.database.db.execute('alter table sessions alter column id restart with 1000');

const AGENTS = {
  phone:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
} as const;

async function logIn(username: string, headers: Record<string, string> = {}): Promise<string> {
  const body = { type: 'username' as const, username, password: 'Passw0rd1' };
  return ((await site.call(login, { body, headers })).value as SessionInfo).token;
}

const list = async (token: string) =>
  (await site.call(openSessions, { token })).value as ValueOf<typeof openSessions>;
const isOpen = async (token: string) => (await site.call(memberInfo, { token })).status === 200;

describe('the open sessions of a member', () => {
  test('the list has device, start, last call, and marks the calling session', async () => {
    const { userName } = await site.member('several');
    const started = site.clock();
    const phone = await logIn(userName, { 'User-Agent': AGENTS.phone, Device: 'OTHERS' });
    site.pass(60_000);
    const iphone = await logIn(userName, { 'User-Agent': AGENTS.iphone });
    site.pass(60_000);
    const desk = await logIn(userName, { 'User-Agent': AGENTS.edge });
    site.pass(60_000);
    const shown = await list(phone);
    expect(
      shown.map(({ browser, system, standalone, current }) => [browser, system, standalone, current]),
    ).toEqual([
      ['Chrome', 'Android', true, true],
      ['Edge', 'Windows', false, false],
      ['Safari', 'iPhone', false, false],
    ]);
    expect(shown[0]).toMatchObject({ startedAt: started, lastSeenAt: started + 180_000 });
    const listed = JSON.stringify(shown);
    for (const token of [phone, iphone, desk]) expect(listed).not.toContain(token);
    expect(Object.keys(shown[0] ?? {}).sort()).toEqual(
      ['browser', 'current', 'id', 'lastSeenAt', 'standalone', 'startedAt', 'system'].sort(),
    );
  });

  test('listed sessions stay the same when the token is renewed, and expired ones are left out', async () => {
    const { userName } = await site.member('renewing');
    await logIn(userName);
    site.pass(20 * 60_000);
    const token = await logIn(userName);
    const [before] = (await list(token)).filter(({ current }) => current);
    const renewed = ((await site.call(renew, { token })).value as { token: string }).token;
    site.pass(15 * 60_000);
    const after = await list(renewed);
    expect(after.map(({ id }) => id)).toEqual([before?.id]);
  });

  test('the list has no sessions of other members', async () => {
    const token = await site.logIn(await site.member('alone'));
    expect(await list(token)).toHaveLength(1);
    expect((await site.call(openSessions)).status).toBe(401);
  });
});

describe('ending sessions', () => {
  test('a member ends one session, by its id', async () => {
    const member = await site.member('ending_one');
    const [mine, lost] = [await site.logIn(member), await site.logIn(member)];
    const other = (await list(mine)).find(({ current }) => !current);
    const body = { id: other?.id ?? '' };
    expect((await site.call(endSession, { token: mine, body })).status).toBe(200);
    expect([await isOpen(mine), await isOpen(lost)]).toEqual([true, false]);
    expect((await site.call(endSession, { token: mine, body })).errorCode).toBe('not.found');
  });

  test('a member cannot end another member’s session', async () => {
    const [one, other] = [await site.member('thief'), await site.member('victim')];
    const [mine, otherToken] = [await site.logIn(one), await site.logIn(other)];
    const id = (await list(otherToken))[0]?.id ?? '';
    for (const odd of [id, '0', '-1', '1e3', '99999999999999999999', "1' or '1'='1"])
      expect((await site.call(endSession, { token: mine, body: { id: odd } })).errorCode).toBe('not.found');
    expect(await isOpen(otherToken)).toBe(true);
  });

  test('only a valid id ends a session, and nothing similar to one', async () => {
    const member = await site.member('ending_odd');
    const [mine, other] = [await site.logIn(member), await site.logIn(member)];
    const id = (await list(mine)).find(({ current }) => !current)?.id ?? '';
    for (const odd of [` ${id}`, `${id} `, `x${id}`, `${id}x`, `-${id}`, '1'.repeat(16)])
      expect((await site.call(endSession, { token: mine, body: { id: odd } })).errorCode).toBe('not.found');
    expect(await isOpen(other)).toBe(true);
  });

  test('a member ends all sessions but the calling one', async () => {
    const member = await site.member('ending_all');
    const [mine, ...rest] = [await site.logIn(member), await site.logIn(member), await site.logIn(member)];
    const stranger = await site.logIn(await site.member('untouched'));
    expect((await site.call(endOtherSessions, { token: mine ?? '' })).value).toEqual({ ended: 2 });
    expect(await isOpen(mine ?? '')).toBe(true);
    for (const token of rest) expect(await isOpen(token)).toBe(false);
    expect(await isOpen(stranger)).toBe(true);
  });
});
