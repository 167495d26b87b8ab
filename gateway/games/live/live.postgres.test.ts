import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterLiveRoom, liveRooms } from '#contract/games/live.ts';
import { openChat, writeInChat } from '#contract/messages/chat-room.ts';
import { transactions } from '#contract/records/transactions.ts';
import type { BodyOf } from '#contract/requests.ts';
import { takeTimeOut } from '#contract/safer-play/exclusion.ts';
import { setLimit } from '#contract/safer-play/limits.ts';
import { loadRooms } from '#gateway/demo/load-rooms.ts';
import { livePasses, liveRooms as liveRoomTable, members } from '#gateway/platform/db/schema/index.ts';
import { balanceOf } from '#gateway/wallet/ledger.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { expectAccountedFor, payIn } from '#testkit/wallet/money.ts';

const site = await startGateway();
const { db } = site.database;
beforeAll(() => db.transaction((tx) => loadRooms(tx)));
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

const HOUR_MS = 3_600_000;
const FREE = 'evening-baccarat';
const PAID = 'masterclass-blackjack';
const OTHER_PAID = 'dealers-stories';
const FOR_VIP = 'silver-salon';

let count = 0;

/** A member with RM100 on the account. */
async function watcher() {
  count += 1;
  const member = await site.member(`watcher_${count}`);
  await payIn(db, member.id, 10_000n, site.clock());
  return { id: member.id, token: await site.logIn(member) };
}

const newKey = () => randomBytes(16).toString('hex');

const enter = (
  token: string,
  id: string,
  body: BodyOf<typeof enterLiveRoom> = {},
  key = newKey(),
  gateway = site,
) => gateway.call(enterLiveRoom, { token, params: { id }, body, headers: { 'Idempotency-Key': key } });

const urlOf = (value: unknown) => (value as { url: string }).url;
const pageOf = (url: string) => site.request(url);

describe('live rooms (LIVE-1)', () => {
  test('come with host, picture, kind and viewers, those on air first', async () => {
    const rooms = await site.read(liveRooms, { query: { active: 'true' }, language: 'CN' });
    expect(rooms[0]).toMatchObject({ id: FREE, host: '苏莉', kind: 'free', viewers: 1_284, streaming: true });
    expect(rooms.find(({ id }) => id === FOR_VIP)).toMatchObject({ kind: 'vip', level: 1 });
    expect(rooms.find(({ id }) => id === PAID)).toMatchObject({ kind: 'pay', price: 5, hours: 24 });
    expect(rooms.at(-1)).toMatchObject({ streaming: false, viewers: 0 });
    for (const { picture, paidUntil } of rooms) {
      expect((await site.request(picture)).headers.get('content-type')).toContain('image/svg+xml');
      expect(paidUntil).toBeUndefined();
    }
  });

  test('are those asked for: active, on air', async () => {
    const hidden = { id: 'hidden-room', titles: { EN: '', CN: '', MS: '' }, kind: 'free' as const };
    const { titles } = hidden;
    const row = { ...hidden, hosts: titles, streaming: true, active: false, position: 99 };
    await db.insert(liveRoomTable).values(row);
    const ids = async (query: { active?: 'true' | 'false'; streaming?: 'true' | 'false' }) =>
      (await site.read(liveRooms, { query })).map(({ id }) => id);
    expect(await ids({ active: 'true' })).not.toContain('hidden-room');
    expect(await ids({ active: 'false' })).toEqual(['hidden-room']);
    expect(await ids({ active: 'true', streaming: 'false' })).toEqual(['morning-warm-up']);
    const { token } = await watcher();
    expect((await enter(token, 'hidden-room')).errorCode).toBe('not.found');
  });

  test('without a price open at once, in a sandbox, once for a ticket', async () => {
    const { token, id } = await watcher();
    const answer = await enter(token, FREE, { backUrl: '/m/liveRooms' });
    const url = urlOf(answer.value);
    expect(url).not.toContain(token);
    const page = await pageOf(url);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/sandbox allow-scripts allow-forms$/);
    expect(policy).not.toContain('allow-same-origin');
    const document = await page.text();
    expect(document).toContain(
      'A stand-in: the host is drawn, no one is filmed here. Below is your live chat, where a program answers.',
    );
    expect(document).toContain('Suri');

    const ticket = new URL(url, 'http://site.test').searchParams.get('ticket') ?? '';
    const sandboxed = { Origin: 'null' };
    const opened = await site.call(openChat, { body: { ticket }, headers: sandboxed });
    const { token: chat } = opened.value as { token: string };
    const said = await site.call(writeInChat, {
      body: { messageId: newKey(), text: 'How do I withdraw?' },
      headers: { ...sandboxed, Authorization: chat },
    });
    expect(said.success).toBe(true);
    expect(await balanceOf(db, id)).toBe(10_000n);

    const again = await pageOf(url);
    expect([again.status, again.headers.get('location')]).toEqual([303, '/m/liveRooms']);
  });

  test('show their stage for no ticket of another room, nor for one of the chat alone', async () => {
    const { token } = await watcher();
    const ticket = new URL(urlOf((await enter(token, FREE)).value), 'http://site.test').searchParams.get(
      'ticket',
    );
    expect((await pageOf(`/wps/live/room/${PAID}?ticket=${ticket}`)).status).toBe(303);
    expect((await pageOf(`/wps/live/room/${FREE}?ticket=nothing`)).status).toBe(303);
    expect((await pageOf('/wps/live/room/%00?ticket=nothing')).status).toBe(303);
    expect((await pageOf(`/wps/live/room/${FREE}?ticket=${ticket}`)).status).toBe(200);
  });

  test('for VIP say from which level on, and open at it', async () => {
    const { token, id } = await watcher();
    expect(await enter(token, FOR_VIP)).toMatchObject({ errorCode: 'level.required', value: { level: 1 } });
    await db.update(members).set({ vipLevel: 1 }).where(eq(members.id, id));
    expect((await enter(token, FOR_VIP)).success).toBe(true);
  });

  test('where nobody is on air, or that there are none of, are said to be so', async () => {
    const { token } = await watcher();
    expect((await enter(token, 'morning-warm-up')).errorCode).toBe('room.closed');
    expect((await enter(token, 'no-such-room')).errorCode).toBe('not.found');
  });

  test('are for whoever has a session of their own', async () => {
    expect((await site.call(enterLiveRoom, { params: { id: FREE }, body: {} })).status).toBe(401);
    const trial = await site.logIn(await site.member('trial_watcher', { type: 4 }));
    expect((await enter(trial, FREE)).errorCode).toBe('free.reject');
  });
});

describe('a room for a price (LIVE-1)', () => {
  test('is paid once for a day, and the payment stands among the transactions', async () => {
    const { token, id } = await watcher();
    expect((await enter(token, PAID, { price: 5 })).success).toBe(true);
    expect((await enter(token, PAID, { price: 5 })).success).toBe(true);
    expect(await balanceOf(db, id)).toBe(9_500n);
    const rooms = await site.read(liveRooms, { token, query: {} });
    expect(rooms.find((room) => room.id === PAID)?.paidUntil).toBe(site.clock() + 24 * HOUR_MS);
    const range = { from: site.clock() - HOUR_MS, to: site.clock() + 1 };
    const [moved] = (await site.read(transactions, { token, query: range })).list;
    expect(moved).toMatchObject({ kind: 'live-room', amount: -5, note: 'Blackjack masterclass' });
  });

  test('is paid once, however often and wherever the same is asked at once', async () => {
    const other = await site.beside();
    const { token, id } = await watcher();
    const key = newKey();
    const answers = await Promise.all([
      enter(token, PAID, { price: 5 }, key),
      enter(token, PAID, { price: 5 }, key, other),
      enter(token, PAID, { price: 5 }, newKey(), other),
      enter(token, PAID, {}),
    ]);
    expect(answers.map(({ success }) => success)).toEqual([true, true, true, true]);
    expect(await balanceOf(db, id)).toBe(9_500n);
    expect(await db.$count(livePasses, eq(livePasses.memberId, id))).toBe(1);
    await other.close();
  });

  test('asks again after the day, and not by an old key', async () => {
    const { token, id } = await watcher();
    const key = newKey();
    await enter(token, PAID, { price: 5 }, key);
    expect((await enter(token, OTHER_PAID, { price: 5 }, key)).errorCode).toBe('idempotency.conflict');
    site.pass(24 * HOUR_MS);
    const tomorrow = await site.logIn({ id });
    expect((await enter(tomorrow, PAID, { price: 5 }, key)).errorCode).toBe('idempotency.conflict');
    expect(await balanceOf(db, id)).toBe(9_500n);
    expect((await enter(tomorrow, PAID, { price: 5 })).success).toBe(true);
    expect(await balanceOf(db, id)).toBe(9_000n);
  });

  test('takes no other price than the one that was shown', async () => {
    const { token, id } = await watcher();
    expect(await enter(token, OTHER_PAID, { price: 5 })).toMatchObject({
      errorCode: 'price.changed',
      value: { price: 10 },
    });
    expect(await balanceOf(db, id)).toBe(10_000n);
  });

  test('is held by the balance, a loss limit and a break (RESP-3, RESP-6)', async () => {
    const poor = await site.logIn(await site.member('poor_watcher'));
    expect((await enter(poor, PAID)).errorCode).toBe('balance.insufficient');
    const { token } = await watcher();
    await site.call(setLimit, { token, body: { kind: 'loss', period: 'day', amount: 12 } });
    expect((await enter(token, PAID)).success).toBe(true);
    const over = await enter(token, OTHER_PAID);
    expect(over).toMatchObject({ errorCode: 'limit.loss.reached', value: { remaining: 7 } });
    await site.call(takeTimeOut, { token, body: { hours: 24 } });
    expect((await enter(token, PAID)).errorCode).toBe('member.excluded');
  });
});
