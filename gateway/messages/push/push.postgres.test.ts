import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { startDeposit } from '#contract/cashier/deposits.ts';
import { pushSubscriptions } from '#contract/messages/push.ts';
import { askToReturn, excludeSelf, takeTimeOut } from '#contract/safer-play/exclusion.ts';
import { members } from '#gateway/platform/db/schema/index.ts';
import { identify } from '#testkit/wallet/identified.ts';
import { writeToInbox } from '../inbox/write.ts';
import { HOUR, MINUTE, startPush } from './push.testing.ts';

const push = await startPush();
const { site, service, player, readSubscriptions, waiting, queue, pushNow } = push;
const { db } = site.database;
afterAll(push.close);
afterEach(push.reset);

describe('a message to a browser (PUSH-1)', () => {
  test('a push is encrypted for its browser alone, signed by the gateway’s key, and not personal', async () => {
    const { member, token } = await player();
    const browser = await service.createBrowser(token);
    const otherBrowser = await service.createBrowser((await player()).token);
    await pushNow(member.id);
    const [message, ...more] = service.take();
    if (!message) throw new Error('nothing came');
    expect(more).toEqual([]);
    expect(message.path).toBe(new URL(browser.subscription.endpoint).pathname);
    expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(browser.read(message)).toEqual({
      title: 'There is news for you',
      body: 'Open to read it.',
      tag: expect.stringMatching(/^inbox:\d+$/),
      page: '/m/webEmail',
    });
    expect(() => otherBrowser.read(message)).toThrow();
    const { exp = 0, sub } = await service.verify(message, token);
    expect(exp * 1000).toBeLessThanOrEqual(Date.now() + 24 * HOUR);
    expect(sub).toMatch(/^(?:mailto:.+@|https:\/\/)/);
    expect(await waiting()).toBe(0);
  });

  test('a push names its subject where the member chose that, in the member’s language', async () => {
    const { member, token } = await player();
    const browser = await service.createBrowser(token, { details: true }, 'MS');
    await pushNow(member.id);
    const [message] = service.take();
    expect(message && browser.read(message)).toMatchObject({ title: 'Mesej baharu', body: 'Rahsia' });
  });

  test('the chosen kinds are pushed to each of the member’s browsers', async () => {
    const { member, token } = await player();
    const [first, second] = [await service.createBrowser(token), await service.createBrowser(token)];
    await service.createBrowser(token, { kinds: ['deposit'] });
    await pushNow(member.id);
    const paths = service.take().map(({ path }) => path);
    const wanted = [first, second].map(({ subscription }) => new URL(subscription.endpoint).pathname);
    expect(paths.sort()).toEqual(wanted.sort());
  });

  test('a push of a deposit is sent once, after the money has arrived, with its order', async () => {
    const { member, token } = await player();
    await identify(site.database.db, member.id);
    const browser = await service.createBrowser(token, { details: true });
    const started = await site.call(startDeposit, {
      token,
      body: { method: 'wallet', amount: 20, fields: {} },
      headers: { 'Idempotency-Key': 'deposit-that-is-pushed' },
    });
    await site.runPush();
    expect(service.take()).toEqual([]);
    site.pass(5_000);
    await site.runCashier();
    await site.runCashier();
    await site.runPush();
    const [message, ...more] = service.take();
    const { id } = started.value as { id: string };
    expect(more).toEqual([]);
    expect(message && browser.read(message)).toEqual({
      title: 'Deposit arrived',
      body: 'RM20.00 is in your balance.',
      tag: `deposit:${id}`,
      page: `/m/voucherCenter?order=${id}`,
    });
  });

  test('a push of a rolled-back event is never sent', async () => {
    const { member, token } = await player();
    await service.createBrowser(token);
    const failed = db.transaction(async (tx) => {
      const texts = { EN: 'x', CN: 'x', MS: 'x' };
      await writeToInbox(tx, member.id, { titles: texts, contents: texts }, site.clock());
      throw new Error('the rest went wrong');
    });
    await expect(failed).rejects.toThrow('the rest went wrong');
    await site.runPush();
    expect(service.take()).toEqual([]);
  });
});

describe('a push service (PUSH-1)', () => {
  test.each([404, 410])(
    'an address that the push service no longer has (%i) is not tried again',
    async (status) => {
      const { member, token } = await player();
      await service.createBrowser(token);
      service.answerWith(status);
      await queue(member.id);
      await pushNow(member.id);
      expect(await readSubscriptions(token)).toEqual([]);
      expect(await waiting()).toBe(0);
      service.take();
      await pushNow(member.id);
      expect(service.take()).toEqual([]);
    },
  );

  test('a failed push is tried five times, with growing delays, then dropped', async () => {
    const { member, token } = await player();
    await service.createBrowser(token);
    service.answerWith(500);
    await pushNow(member.id);
    const waits = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR];
    for (const wait of waits) {
      site.pass(wait - 1);
      await site.runPush();
      expect(service.take()).toHaveLength(1);
      site.pass(1);
      await site.runPush();
    }
    expect(service.take()).toHaveLength(1);
    expect(await waiting()).toBe(0);
    const entry = site.log.findLast(({ msg }) => msg === 'a message could not be pushed');
    expect(entry).toMatchObject({ service: 'push.example.net', status: 500 });
    expect((await readSubscriptions(await site.logIn(member))).length).toBe(1);
  });

  test('a push service that does not answer is tried again, and delays no other', async () => {
    const [first, second] = [await player(), await player()];
    await service.createBrowser(first.token);
    await service.createBrowser(second.token);
    const { post } = site.pushService;
    const lost = new Error('connection reset');
    site.pushService.post = () => Promise.reject(lost);
    await pushNow(first.member.id);
    site.pushService.post = post;
    await pushNow(second.member.id);
    expect(service.take()).toHaveLength(1);
    site.pass(MINUTE);
    await site.runPush();
    expect(service.take()).toHaveLength(1);
  });

  test('two processes push each message once', async () => {
    const next = await site.beside();
    const { member, token } = await player();
    const count = 60;
    await service.createBrowser(token);
    for (let n = 0; n < count; n += 1) await queue(member.id);
    await Promise.all([site.runPush(), next.runPush()]);
    expect(service.take()).toHaveLength(count);
    await next.close();
  });
});

describe('members without push messages (PUSH-1)', () => {
  test('excluded members get no push, from the exclusion on and after their return (RESP-6)', async () => {
    const { member, token } = await player();
    await service.createBrowser(token);
    await queue(member.id);
    const excluded = await site.call(excludeSelf, { token, body: { months: 6, password: 'Passw0rd1' } });
    expect(excluded.success).toBe(true);
    await pushNow(member.id);
    expect(service.take()).toEqual([]);
    expect(await site.read(pushSubscriptions, { token })).toMatchObject({ allowed: false, list: [] });
    expect((await service.subscribe(token)).errorCode).toBe('member.excluded');
    const { until } = excluded.value as { until: number };
    site.pass(until - site.clock());
    await site.read(askToReturn, { token: await site.logIn(member) });
    site.pass(24 * HOUR);
    await pushNow(member.id);
    expect(service.take()).toEqual([]);
  });

  test('members on a time-out get no push until it ends', async () => {
    const { member, token } = await player();
    await service.createBrowser(token);
    await site.call(takeTimeOut, { token, body: { hours: 24 } });
    await pushNow(member.id);
    expect((await service.subscribe(token)).errorCode).toBe('member.excluded');
    expect(service.take()).toEqual([]);
    expect(await waiting()).toBe(0);
    site.pass(24 * HOUR);
    await pushNow(member.id);
    expect(service.take()).toHaveLength(1);
  });

  test('disabled members get no push', async () => {
    const { member, token } = await player();
    await service.createBrowser(token);
    await db.update(members).set({ disabled: true }).where(eq(members.id, member.id));
    await pushNow(member.id);
    expect([service.take().length, await waiting()]).toEqual([0, 0]);
  });

  test('trial accounts cannot subscribe to push', async () => {
    const token = await site.logIn(await site.member('tries_pushes', { type: 4 }));
    expect((await service.subscribe(token)).errorCode).toBe('free.reject');
  });

  test('quiet hours follow the browser’s time zone, and pushes come when they end', async () => {
    const { member, token } = await player();
    // Nine in the morning in London is five in the afternoon in Kuala Lumpur.
    const quiet = { from: '16:30', until: '18:00' };
    await service.createBrowser(token, { quiet });
    const inLondon = await service.createBrowser(token, { quiet, timeZone: 'Europe/London' });
    const start = new Date(site.clock());
    const at = (hours: number, minutes: number) => new Date(start).setUTCHours(hours, minutes, 0, 0);
    site.pass(at(9, 0) + 24 * HOUR - site.clock());
    await pushNow(member.id);
    expect(service.take().map(({ path }) => path)).toEqual([
      new URL(inLondon.subscription.endpoint).pathname,
    ]);
    site.pass(HOUR - 1);
    await site.runPush();
    expect(service.take()).toEqual([]);
    site.pass(1);
    await site.runPush();
    expect(service.take()).toHaveLength(1);
  });
});
