import { afterAll, expect, test } from 'vitest';
import { chatMessages } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { deleteOldChat } from './delete-old.ts';

const site = await startGateway();
afterAll(site.close);
const { db } = site.database;
const DAY_MS = 24 * 3_600_000;

test('chat messages are deleted after two years, as the privacy policy says', async () => {
  const { id: memberId } = await site.member('long_ago');
  const now = site.clock();
  const written = (content: string, daysAgo: number) => ({
    memberId,
    author: 'member' as const,
    content,
    sentAt: now - daysAgo * DAY_MS,
  });
  await db.insert(chatMessages).values([written('old', 731), written('kept', 729), written('new', 0)]);
  await deleteOldChat({ db, clock: () => now });
  const left = await db.select({ content: chatMessages.content }).from(chatMessages);
  expect(left.map(({ content }) => content)).toEqual(['kept', 'new']);
});
