import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { memberInfo, wallet } from '#contract/account/member.ts';
import { login } from '#contract/auth/login.ts';
import { addFavourite } from '#contract/games/games.ts';
import { inboxUnread } from '#contract/messages/inbox.ts';
import { availablePromotions } from '#contract/rewards/promotions.ts';
import { fakeBrowser, fakeFetch, refused, succeeded } from '#testkit/page/fake-browser.ts';

const info = { token: 'secret', merchantCode: 'lobby', userName: 'player01', type: 0, firstTimeLogin: false };
const money = { sumBalance: 12.5, currency: 'MYR' };
const expired = () => refused(401, 'session.expired');
const heart = { nodeId: '7', vendor: 'PP' };

async function open(options: Parameters<typeof fakeBrowser>[0] & { guest?: boolean } = {}) {
  const browser = fakeBrowser(options);
  const { session } = await import('../session/store.client.ts');
  if (!options.guest) session.set(info);
  return { ...browser, session, ...(await import('./send.client.ts')) };
}

const getHeaders = (fetched: ReturnType<typeof fakeFetch>, index = 0) =>
  fetched.mock.calls[index]?.[1].headers as Record<string, string>;

test('a call carries token, merchant, language and module', async () => {
  const { send } = await open();
  const fetched = fakeFetch(succeeded(3));
  expect(await send(inboxUnread)).toEqual({ ok: true, value: 3 });
  expect(getHeaders(fetched)).toMatchObject({
    Authorization: 'secret',
    Merchant: 'lobby',
    Language: 'MS',
    'Module-Id': 'INBOX3',
  });
  expect(getHeaders(fetched)).not.toHaveProperty('Device');
});

test('an app from the home screen is marked in its calls (LOGIN-9)', async () => {
  const { send, window } = await open();
  window.matchMedia = () => ({ matches: true });
  const fetched = fakeFetch(succeeded(money));
  await send(wallet);
  expect(getHeaders(fetched)).toHaveProperty('Device', 'OTHERS');
});

test('a guest’s call carries no token', async () => {
  const { send } = await open({ guest: true });
  const fetched = fakeFetch(succeeded({}));
  expect((await send(availablePromotions)).ok).toBe(true);
  expect(getHeaders(fetched)).not.toHaveProperty('Authorization');
});

test('five calls that meet an ended session lead to the login page once, and back (fault 10)', async () => {
  const { send, assign, session } = await open({ address: '/m/gameList?gameType=RNG' });
  fakeFetch(expired);
  const answers = await Promise.all([
    send(wallet),
    send(memberInfo),
    send(inboxUnread),
    send(addFavourite, { body: heart }),
    send(wallet),
  ]);
  expect(answers.map((answer) => answer.ok || answer.error.code)).toEqual(Array(5).fill('session.expired'));
  expect(assign.mock.calls).toEqual([['/m/login?back=%2Fm%2FgameList%3FgameType%3DRNG&reason=expired']]);
  expect(session.get()).toBeNull();
});

test('a member with a password set by an agent is led to change it, once (AGENT-10)', async () => {
  const { send, replace, session } = await open({ address: '/m/gameList' });
  fakeFetch(() => refused(403, 'password.first'));
  const answers = await Promise.all([send(inboxUnread), send(memberInfo)]);
  expect(answers.map((answer) => answer.ok || answer.error.code)).toEqual(Array(2).fill('password.first'));
  expect(replace.mock.calls).toEqual([['/m/changePsw?first=1']]);
  expect(session.get()).not.toBeNull();
});

test('a member on the page of the first password stays there', async () => {
  const { send, replace } = await open({ address: '/m/changePsw?first=1' });
  fakeFetch(() => refused(403, 'password.first'));
  await send(inboxUnread);
  expect(replace).not.toHaveBeenCalled();
});

test('a guest’s call for members leads to login and sends no request (NAV-16)', async () => {
  const { send, assign } = await open({ guest: true, address: '/m/mine' });
  const fetched = fakeFetch(succeeded(money));
  expect(await send(wallet)).toMatchObject({ ok: false, error: { code: 'session.expired' } });
  expect(assign.mock.calls).toEqual([['/m/login?back=%2Fm%2Fmine&reason=guest']]);
  expect(fetched).not.toHaveBeenCalled();
});

test('a call that was pending while the token was renewed is sent again with the new one', async () => {
  const { send, session, assign } = await open();
  const fetched = fakeFetch(() => {
    session.set({ ...info, token: 'renewed' });
    return expired();
  }, succeeded(money));
  expect(await send(wallet)).toEqual({ ok: true, value: money });
  expect(getHeaders(fetched, 1)).toHaveProperty('Authorization', 'renewed');
  expect(assign).not.toHaveBeenCalled();
});

test('an answer that comes after signing out leads nowhere', async () => {
  const { send, session, assign } = await open();
  fakeFetch(() => {
    session.set(null);
    return expired();
  });
  await send(wallet);
  expect(assign).not.toHaveBeenCalled();
});

test('concurrent calls of the same read share one request', async () => {
  const { send } = await open();
  const fetched = fakeFetch(succeeded(money));
  expect(await Promise.all([send(wallet), send(wallet)])).toHaveLength(2);
  expect(fetched).toHaveBeenCalledTimes(1);
  await send(wallet);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('offline, nothing is sent (fault 14)', async () => {
  const { send } = await open({ online: false });
  const fetched = fakeFetch(succeeded(null));
  const answer = await send(addFavourite, { body: heart, idempotencyKey: 'key' });
  expect(answer).toMatchObject({ ok: false, error: { code: 'offline' } });
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['by the line', () => new TypeError('connection reset')],
  ['by the proxy, which gave up on the gateway', () => refused(504, 'upstream.timeout')],
  ['between the proxy and the gateway', () => refused(502, 'upstream.unavailable')],
])('an answer lost %s is asked for again under its idempotency key (fault 13)', async (_, lost) => {
  const { send } = await open();
  const fetched = fakeFetch(lost(), succeeded(null));
  const answer = await send(addFavourite, { body: heart, idempotencyKey: 'key' });
  expect(answer).toEqual({ ok: true, value: null });
  expect([getHeaders(fetched, 0), getHeaders(fetched, 1)]).toMatchObject([
    { 'Idempotency-Key': 'key' },
    { 'Idempotency-Key': 'key' },
  ]);
});

test('a lost answer without a key is not sent again', async () => {
  const { send } = await open();
  const fetched = fakeFetch(new TypeError('connection reset'));
  const answer = await send(addFavourite, { body: heart });
  expect(answer).toMatchObject({ ok: false, error: { code: 'gateway.unreachable' } });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('an answer that does not come in time is given up (fault 3)', async () => {
  const { send } = await open();
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  expect(await send(wallet, { timeoutMs: 5 })).toMatchObject({
    ok: false,
    error: { code: 'timeout' },
  });
  const controller = new AbortController();
  const cancelled = send(wallet, { signal: controller.signal });
  controller.abort();
  expect(await cancelled).toMatchObject({ ok: false, error: { code: 'call.cancelled' } });
});

describe('sealed calls', () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' });
  const key = () => succeeded({ keyId: 'k1', publicKey, algorithm: 'RSA-OAEP-256' });
  const loggedIn = () => succeeded({ ...info, expiresAt: Date.now() + 60_000 });
  const body = { type: 'username', username: 'player01', password: 'Passw0rd1' } as const;

  test('sealed calls are sent as data and iv, with their key in header Encryption (LOGIN-9)', async () => {
    const { send } = await open({ guest: true });
    const fetched = fakeFetch(key, loggedIn);
    expect((await send(login, { body })).ok).toBe(true);
    expect(getHeaders(fetched, 1)).toMatchObject({ Encryption: expect.stringMatching(/^[\w+/]{342}==$/) });
    const sent = String(fetched.mock.calls[1]?.[1].body);
    expect(Object.keys(JSON.parse(sent)).sort()).toEqual(['data', 'iv']);
    expect(sent).not.toContain('Passw0rd1');
  });

  test('sealed calls are sealed again by the gateway’s clock where the device’s is wrong', async () => {
    const { send } = await open({ guest: true });
    const late = Response.json(
      { success: false, errorCode: 'payload.expired', message: '' },
      { status: 400, headers: { date: new Date(Date.now() - 3_600_000).toUTCString() } },
    );
    const fetched = fakeFetch(key, late, loggedIn);
    expect((await send(login, { body })).ok).toBe(true);
    expect(fetched).toHaveBeenCalledTimes(3);
    const { serverNow } = await import('../clock/server-clock.client.ts');
    expect(Math.abs(serverNow() - (Date.now() - 3_600_000))).toBeLessThan(2_000);
  });

  test('sealed calls fetch the key again when the gateway can’t open them', async () => {
    const { send } = await open({ guest: true });
    const fetched = fakeFetch(key, refused(400, 'payload.invalid'), key, loggedIn);
    expect((await send(login, { body })).ok).toBe(true);
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      '/wps/system/public-key',
      '/wps/session/login',
      '/wps/system/public-key',
      '/wps/session/login',
    ]);
  });

  test('sealed calls fail with the reason why there is no key', async () => {
    const { send } = await open({ guest: true });
    fakeFetch(refused(503, 'system.maintenance'));
    expect(await send(login, { body })).toMatchObject({ ok: false, error: { code: 'system.maintenance' } });
  });
});

test('HTML where JSON should be is an error for that call alone (fault 6)', async () => {
  const { send } = await open();
  fakeFetch(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(await send(wallet)).toMatchObject({ ok: false, error: { code: 'answer.malformed', status: 502 } });
});

test('a call that the page names as off is not sent (OPER-10)', async () => {
  const { send } = await open();
  document.documentElement.dataset.off = 'INBOX3 /wps/inbox';
  const fetched = fakeFetch(succeeded(3));
  expect(await send(inboxUnread)).toMatchObject({
    ok: false,
    error: { code: 'call.not.offered', status: 0 },
  });
  expect(fetched).not.toHaveBeenCalled();
  await send(wallet);
  expect(fetched).toHaveBeenCalled();
});
