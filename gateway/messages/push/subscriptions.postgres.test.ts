import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { endOtherSessions, endSession, openSessions } from '#contract/auth/session/open-sessions.ts';
import { logout } from '#contract/auth/session/session.ts';
import { pushSubscriptions, subscribeToPush, unsubscribeFromPush } from '#contract/messages/push.ts';
import { pushKeys } from '#gateway/platform/db/schema/index.ts';
import { HOUR, startPush } from './push.testing.ts';

const push = await startPush();
const { site, service, player, readSubscriptions, queue, pushNow } = push;
const { db } = site.database;
afterAll(push.close);
afterEach(push.reset);

describe('a subscription (PUSH-1)', () => {
  test('a subscription changes when it is saved again, and only its member ends it', async () => {
    const { token } = await player();
    const { subscription } = await service.createBrowser(token);
    const quiet = { from: '22:00', until: '08:00' };
    await service.createBrowser(token, {
      subscription,
      kinds: ['draw', 'draw', 'inbox'],
      quiet,
      details: true,
    });
    const { endpoint } = subscription;
    expect(await readSubscriptions(token)).toEqual([
      { endpoint, kinds: ['draw', 'inbox'], quiet, details: true, language: 'EN' },
    ]);
    const stranger = (await player()).token;
    for (const [who, left] of [
      [stranger, 1],
      [token, 0],
    ] as const) {
      expect((await site.call(unsubscribeFromPush, { token: who, body: { endpoint } })).success).toBe(true);
      expect(await readSubscriptions(token)).toHaveLength(left);
    }
  });

  test('a browser that another member takes over loses the waiting messages of the first', async () => {
    const [firstPlayer, secondPlayer] = [await player(), await player()];
    const { subscription } = await service.createBrowser(firstPlayer.token);
    await queue(firstPlayer.member.id);
    await service.createBrowser(secondPlayer.token, { subscription });
    await site.runPush();
    expect(service.take()).toEqual([]);
    expect([
      await readSubscriptions(firstPlayer.token),
      (await readSubscriptions(secondPlayer.token)).length,
    ]).toEqual([[], 1]);
  });

  test('a logout of its session, or of all others, ends a subscription', async () => {
    const { member, token } = await player();
    await service.createBrowser(token);
    await site.call(logout, { token });
    const [first, second] = [await site.logIn(member), await site.logIn(member)];
    expect(await readSubscriptions(first)).toEqual([]);

    await service.createBrowser(first);
    const open = await site.read(openSessions, { token: second });
    const id = open.find(({ current }) => !current)?.id ?? '';
    await site.call(endSession, { token: second, body: { id } });
    expect(await readSubscriptions(second)).toEqual([]);

    const third = await site.logIn(member);
    await service.createBrowser(second);
    await service.createBrowser(third);
    await site.call(endOtherSessions, { token: third });
    expect(await readSubscriptions(third)).toHaveLength(1);
  });

  test('an expired session does not end a subscription', async () => {
    const { member, token } = await player();
    await service.createBrowser(token);
    site.pass(13 * HOUR);
    await site.cleanUp();
    await pushNow(member.id);
    expect(service.take()).toHaveLength(1);
  });

  test('the eleventh subscription of a member replaces the oldest', async () => {
    const { token } = await player();
    const { subscription } = await service.createBrowser(token);
    for (let n = 0; n < 10; n += 1) await service.createBrowser(token);
    const list = await readSubscriptions(token);
    expect(list).toHaveLength(10);
    expect(list.map(({ endpoint }) => endpoint)).not.toContain(subscription.endpoint);
  });

  test.each([
    'http://push.example.net/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://[::1]/a',
    'https://localhost/a',
    'https://printer/a',
    'https://router.local/a',
    'https://db.internal/a',
    'https://push.example.net:8443/a',
    'https://user:password@push.example.net/a',
    'https://push.example.net./a',
    'ftp://push.example.net/a',
    `https://push.example.net/${'a'.repeat(2_000)}`,
    'nonsense',
  ])('an address that no push service has is refused: %.60s', async (endpoint) => {
    const { token } = await player();
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    expect((await service.subscribe(token, { subscription: { endpoint, keys } })).status).toBe(422);
  });

  test.each([
    [
      'a key that is no point',
      {
        subscription: {
          endpoint: 'https://push.example.net/a',
          keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
        },
      },
    ],
    ['no kind', { kinds: [] }],
    ['quiet hours that never end', { quiet: { from: '08:00', until: '08:00' } }],
    ['an hour that no day has', { quiet: { from: '24:00', until: '08:00' } }],
    ['a time zone that is none', { timeZone: 'Mars/Base' }],
  ])('a subscription with %s is refused', async (_what, wrong) => {
    expect((await service.subscribe((await player()).token, wrong)).status).toBe(422);
  });

  test('all processes share one push key, created once', async () => {
    await db.delete(pushKeys);
    const [next, { token }] = [await site.beside(), await player()];
    const keys = await Promise.all([site, next].map((at) => at.read(pushSubscriptions, { token })));
    expect(keys[0]?.publicKey).toMatch(/^B[\w-]{86}$/);
    expect(keys[1]?.publicKey).toBe(keys[0]?.publicKey);
    expect(await db.$count(pushKeys)).toBe(1);
    await next.close();
  });

  test.each([pushSubscriptions, subscribeToPush, unsubscribeFromPush])(
    '$method $path needs a session',
    async (call) => {
      const body = call.method === 'GET' ? {} : { oddBody: {} };
      expect((await site.call(call, body)).status).toBe(401);
    },
  );
});
