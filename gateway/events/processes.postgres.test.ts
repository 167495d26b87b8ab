import { afterAll, describe, expect, test } from 'vitest';
import { logout } from '#contract/auth/session/session.ts';
import { announcements, markAnnouncementRead } from '#contract/content/announcements.ts';
import { inboxMessages as inboxCall, readInboxMessage } from '#contract/messages/inbox.ts';
import { inboxMessages, type Member } from '#gateway/platform/db/schema/index.ts';
import { createFolder, formatFile } from '#testkit/content/folder.ts';
import { listen, readEvents } from '#testkit/gateway/events.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';

const site = await startGateway();
const secondSite = await site.beside();
afterAll(async () => {
  await secondSite.close();
  await site.close();
});
const { db, engine } = site.database;

/** Streams poll every 30 seconds, so an earlier event came by a message. */
const AT_ONCE_MS = 1_000;

async function write(member: Member): Promise<void> {
  const texts = { EN: 'x', CN: 'x', MS: 'x' };
  await db.insert(inboxMessages).values({ memberId: member.id, titles: texts, contents: texts, sentAt: 0 });
}

/** Opens a stream at the other process, and reads its first event. */
async function streamAtOther(token: string) {
  const events = readEvents(await listen(secondSite, token));
  await events.next();
  return events;
}

/** Returns the next event, and whether it came immediately. */
async function next(events: ReturnType<typeof readEvents>) {
  const began = performance.now();
  const event = await events.next();
  return { event, atOnce: performance.now() - began < AT_ONCE_MS };
}

// The embedded database has one process.
describe.skipIf(engine === 'embedded')('a stream at one of two processes (SCALE-1, SCALE-3)', () => {
  test('a read at one process updates streams of the other immediately', async () => {
    const member = await site.member('divided');
    await write(member);
    const token = await site.logIn(member);
    const events = await streamAtOther(token);
    const { list } = await site.read(inboxCall, { token });
    await site.call(readInboxMessage, { token, body: { id: list[0]?.id ?? '' } });
    expect(await next(events)).toMatchObject({
      event: { name: 'unread', data: { inbox: 0 } },
      atOnce: true,
    });
    await events.close();
  });

  test('a logout at one process ends streams of the other immediately', async () => {
    const token = await site.logIn(await site.member('leaving'));
    const events = await streamAtOther(token);
    await site.call(logout, { token });
    expect(await next(events)).toEqual({ event: { name: 'ended', data: null }, atOnce: true });
  });

  test('a stream sends missed events once the connection for process messages is back', async () => {
    const member = await site.member('cut_off');
    const token = await site.logIn(member);
    const events = await streamAtOther(token);
    await write(member);
    await db.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'gateway notices' and datname = current_database()`,
    );
    expect((await events.next())?.data).toMatchObject({ inbox: 1 });
    const { player = [] } = await site.read(announcements, { token });
    const announcementId = player[0]?.announcementId ?? '';
    await site.call(markAnnouncementRead, { token, body: { announcementId, read: true } });
    expect((await next(events)).atOnce).toBe(true);
    await events.close();
  });
});

test('a published announcement counts on the streams of each process immediately (SCALE-3)', async () => {
  const folder = await createFolder();
  const announcement = (group: string) =>
    formatFile({ title: 'News', startDate: '2026-09-01', noExpiry: true, group });
  await folder.write('announcements/en/first.md', announcement('player'));
  const own = await startGateway({}, folder.root);
  const token = await own.logIn(await own.member('reader'));
  const events = readEvents(await listen(own, token));
  expect((await events.next())?.data).toMatchObject({ announcements: 1 });
  await folder.write('announcements/en/second.md', announcement('player'));
  expect(await next(events)).toMatchObject({ event: { data: { announcements: 2 } }, atOnce: true });
  await events.close();
  await own.close();
  await folder.destroy();
});
