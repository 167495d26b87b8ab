import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { logout } from '#contract/auth/session/session.ts';
import { announcements, markAnnouncementRead } from '#contract/content/announcements.ts';
import type { UnreadCounts } from '#contract/events/events.ts';
import { inboxMessages as inboxCall, readInboxMessage } from '#contract/messages/inbox.ts';
import { chatMessages, inboxMessages, type Member } from '#gateway/platform/db/schema/index.ts';
import { listen, readEvents } from '#testkit/gateway/events.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';

const site = await startGateway();
afterAll(site.close);
const { db } = site.database;
const { player } = (await site.call(announcements)).value as { player: { announcementId: string }[] };

const texts = { EN: 'x', CN: 'x', MS: 'x' };
const write = (member: Member, times: number) =>
  db.insert(inboxMessages).values(
    Array.from({ length: times }, () => ({
      memberId: member.id,
      titles: texts,
      contents: texts,
      sentAt: 0,
    })),
  );

async function stream(member: Member) {
  const token = await site.logIn(member);
  const response = await listen(site, token);
  return { token, response, events: readEvents(response) };
}

describe('the stream of unread counts (HUB-6)', () => {
  test('the stream sends counts first, then changes, and proxies do not buffer it (ALL-10)', async () => {
    const member = await site.member('listener');
    await write(member, 3);
    await db
      .insert(chatMessages)
      .values({ memberId: member.id, author: 'assistant', content: 'Hello', sentAt: site.clock() });
    const { token, response, events } = await stream(member);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    const counts = { announcements: player.length, chat: 1, inbox: 3 } satisfies UnreadCounts;
    expect(await events.next()).toEqual({ name: 'unread', data: counts });

    const { list } = (await site.call(inboxCall, { token })).value as { list: { id: string }[] };
    await site.call(readInboxMessage, { token, body: { id: list[0]?.id ?? '' } });
    expect(await events.next()).toEqual({ name: 'unread', data: { ...counts, inbox: 2 } });

    const announcementId = player[0]?.announcementId ?? '';
    await site.call(markAnnouncementRead, { token, body: { announcementId, read: true } });
    const after = { ...counts, announcements: player.length - 1, inbox: 2 };
    expect(await events.next()).toEqual({ name: 'unread', data: after });
    await events.close();
  });

  test('the stream reaches every page of the member, and no other member', async () => {
    const member = await site.member('two_pages');
    await write(member, 1);
    const [firstStream, secondStream] = [await stream(member), await stream(member)];
    const stranger = await stream(await site.member('elsewhere'));
    for (const { events } of [firstStream, secondStream, stranger]) await events.next();
    const { list } = (await site.call(inboxCall, { token: firstStream.token })).value as {
      list: { id: string }[];
    };
    await site.call(readInboxMessage, { token: firstStream.token, body: { id: list[0]?.id ?? '' } });
    for (const { events } of [firstStream, secondStream])
      expect(await events.next()).toMatchObject({ data: { inbox: 0 } });
    await site.call(logout, { token: stranger.token });
    expect(await stranger.events.next()).toEqual({ name: 'ended', data: null });
    for (const { events } of [firstStream, secondStream]) await events.close();
  });

  test('the stream ends with the session', async () => {
    const { token, events } = await stream(await site.member('leaving'));
    await events.next();
    await site.call(logout, { token });
    expect(await events.next()).toEqual({ name: 'ended', data: null });
    expect(await events.next()).toBeUndefined();
  });

  test('trial accounts have no counts (TRIAL-2)', async () => {
    const { events } = await stream(await site.member('on_trial', { type: 4 }));
    expect((await events.next())?.data).toEqual({ announcements: 0, chat: 0, inbox: 0 });
    await events.close();
  });

  test('an idle stream sends keep-alives', async () => {
    const token = await site.logIn(await site.member('quiet'));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const reader = ((await listen(site, token)).body as ReadableStream<Uint8Array>).getReader();
    const next = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await next()).toMatch(/^event: unread\n/);
    vi.advanceTimersByTime(20_000);
    expect(await next()).toBe(':\n\n');
    await reader.cancel();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  test('a slow reader gets only the newest counts', async () => {
    const member = await site.member('slow_reader');
    const { token, events } = await stream(member);
    await events.next();
    for (let times = 0; times < 5; times += 1) {
      await write(member, 1);
      const { list } = (await site.call(inboxCall, { token })).value as { list: { id: string }[] };
      await site.call(readInboxMessage, { token, body: { id: list[0]?.id ?? '' } });
      await write(member, 1);
      await delay(150);
    }
    // Two were sent already.
    for (let times = 0; times < 2; times += 1) await events.next();
    expect((await events.next())?.data).toMatchObject({ inbox: 5 });
    await events.close();
  });

  test('a failed stream ends, and only the log has the reason', async () => {
    const broken = await startGateway();
    const token = await broken.logIn(await broken.member('listener'));
    const answer = await listen(broken, token);
    const events = readEvents(answer);
    await events.next();
    await broken.database.db.execute('alter table inbox_messages rename to elsewhere');
    const announcementId = player[0]?.announcementId ?? '';
    await broken.call(markAnnouncementRead, { token, body: { announcementId, read: true } });
    expect(await events.next()).toBeUndefined();
    expect(broken.log.map(({ msg }) => msg)).toContain('a stream of events ended early');
    await broken.close();
  });

  test('the stream needs a session, and does not keep it open', async () => {
    expect((await listen(site)).status).toBe(401);
    expect((await listen(site, 'nonsense')).status).toBe(401);
    const { token, events } = await stream(await site.member('idle'));
    await events.next();
    site.pass(30 * 60_000);
    expect((await listen(site, token)).status).toBe(401);
    await events.close();
  });

  test('a session has six open streams at most', async () => {
    const member = await site.member('many_pages');
    const token = await site.logIn(member);
    const opened = [];
    for (let n = 0; n < 6; n += 1) opened.push(readEvents(await listen(site, token)));
    const seventh = await listen(site, token);
    expect(seventh.status).toBe(429);
    // Closes one as the front process does: while it waits for the next event.
    const [first] = opened;
    await first?.next();
    const waiting = first?.next();
    await first?.close();
    expect(await waiting).toBeUndefined();
    opened[0] = readEvents(await listen(site, token));
    expect((await listen(site, token)).status).toBe(429);
    for (const events of opened) expect((await events.next())?.name).toBe('unread');
    for (const events of opened) await events.close();
  });
});
