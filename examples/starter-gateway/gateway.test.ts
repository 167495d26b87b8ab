import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { memberInfo, wallet } from '#contract/account/member.ts';
import { login, loginFailure } from '#contract/auth/login.ts';
import { logout, renew } from '#contract/auth/session/session.ts';
import { announcements } from '#contract/content/announcements.ts';
import type { AnyCall } from '#contract/core/call.ts';
import { publicKey } from '#contract/core/sealing.ts';
import { games, launchGame, vendors } from '#contract/games/games.ts';
import { systemStatus } from '#contract/site/system-status.ts';
import { seal } from '#testkit/gateway/sealing.ts';
import { freePort } from '#testkit/network/free-port.ts';

const SCRIPT = fileURLToPath(new URL('gateway.mjs', import.meta.url));

let origin: string;
let starter: ChildProcess;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  starter = spawn(process.execPath, [SCRIPT], {
    env: { PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(starter.stdout ?? starter, 'data');
});

afterAll(() => {
  starter.kill();
});

const fetchCall = ({ method, path }: AnyCall, query = '', init: RequestInit = {}) =>
  fetch(origin + path + query, { method, ...init });

/** The value of an answer, parsed as the site parses it. */
async function read<C extends AnyCall>(
  call: C,
  query = '',
  init: RequestInit = {},
): Promise<z.output<C['value']>> {
  const answer = await fetchCall(call, query, init);
  const { success, value } = await answer.json();
  expect([answer.status, success]).toEqual([200, true]);
  return z.parse(call.value, value) as z.output<C['value']>;
}

async function sealed(payload: Record<string, unknown>): Promise<RequestInit> {
  const { publicKey: key } = await read(publicKey);
  const { body, encryption } = seal(key, {
    ts: Date.now(),
    nonce: randomBytes(16).toString('hex'),
    ...payload,
  });
  return { body, headers: { 'Content-Type': 'application/json', Encryption: encryption } };
}

const LOGIN = { type: 'username', username: 'starter', password: 'Passw0rd1' };

test('the starter gateway is one file of at most 150 lines without packages (OPER-27)', () => {
  const text = readFileSync(SCRIPT, 'utf8');
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  const imports = [...text.matchAll(/\bfrom '([^']*)'|\bimport\(|\brequire\(/g)].map(([, name]) => name);
  expect(imports).toEqual(['node:crypto', 'node:http']);
  const others = readdirSync(new URL('.', import.meta.url)).filter((name) => name !== 'gateway.test.ts');
  expect(others).toEqual(['gateway.mjs']);
});

test('the public calls of the starter gateway answer by the contract (OPER-27)', async () => {
  const { info } = await read(systemStatus);
  expect(info.brand.name).toBe('Starter');
  expect(Object.keys((await read(vendors)).mapping)).toEqual(['RNG', 'LIVE']);
  expect((await read(games)).games).toHaveLength(2);
  expect((await read(games, '?gameType=RNG', { headers: { Language: 'CN' } })).games).toMatchObject([
    { nodeId: 'tigers', displayName: '两只老虎' },
  ]);
  expect((await read(games, '?gameName=green')).games).toHaveLength(1);
  expect((await read(announcements)).promotion).toEqual([]);
});

test('the starter’s member logs in, plays, renews the session and logs out (OPER-27)', async () => {
  const { token } = await read(login, '', await sealed(LOGIN));
  const as = (authorization: string) => ({ headers: { Authorization: authorization } });
  expect((await read(memberInfo, '', as(token))).userName).toBe('starter');
  expect(await read(wallet, '', as(token))).toEqual({ sumBalance: 100, currency: 'MYR' });
  const { url } = await read(launchGame, '?nodeId=tigers', as(token));
  expect((await fetch(url)).status).toBe(200);
  const renewed = await read(renew, '', as(token));
  expect((await fetchCall(memberInfo, '', as(token))).status).toBe(401);
  await read(logout, '', as(renewed.token));
  expect((await fetchCall(wallet, '', as(renewed.token))).status).toBe(401);
});

test.each([
  ['a wrong password', { password: 'wrong' }, 401, 'login.failed'],
  ['a clock six minutes off', { ts: Date.now() - 360_000 }, 400, 'payload.expired'],
])('the starter gateway refuses %s (OPER-27)', async (_, changed, status, code) => {
  const answer = await fetchCall(login, '', await sealed({ ...LOGIN, ...changed }));
  const { errorCode, value } = await answer.json();
  expect([answer.status, errorCode]).toEqual([status, code]);
  if (code === 'login.failed') expect(z.parse(loginFailure, value)).toEqual({ captcha: false });
});

test('the starter gateway opens a sealed body once, and refuses what it cannot open (OPER-27)', async () => {
  const request = await sealed(LOGIN);
  await read(login, '', request);
  expect(await (await fetchCall(login, '', request)).json()).toMatchObject({ errorCode: 'payload.replayed' });
  const broken = { ...request, body: '{"data":"AAAA","iv":"AAAA"}' };
  expect(await (await fetchCall(login, '', broken)).json()).toMatchObject({ errorCode: 'payload.invalid' });
});

test('every other call of the starter gateway answers 501, with a session or without (OPER-27)', async () => {
  const { token } = await read(login, '', await sealed(LOGIN));
  for (const headers of [{}, { Authorization: token }]) {
    const answer = await fetch(`${origin}/wps/deposits/methods`, { headers });
    expect([answer.status, (await answer.json()).errorCode]).toEqual([501, 'call.not.offered']);
  }
});
