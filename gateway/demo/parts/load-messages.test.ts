import { expect, test } from 'vitest';
import { buildTalk } from './load-messages.ts';

const NOW = Date.UTC(2026, 10, 24);
const talks = Array.from({ length: 6 }, (_, index) => buildTalk(index + 1, NOW));

test('a talk in the demo’s chat belongs to a member who asked: answers have questions (ALL-19)', () => {
  for (const talk of talks) {
    for (const [place, { author }] of talk.entries()) expect(author).toBe(place % 2 ? 'assistant' : 'member');
    expect(talk.map(({ sentAt }) => sentAt)).toEqual(talk.map(({ sentAt }) => sentAt).toSorted());
  }
  expect(talks.some((talk) => talk.length === 0)).toBe(true);
});

test('no talk of the demo begins with a second greeting; answers are unread (ALL-19)', () => {
  for (const { author, content, readAt } of talks.flat()) {
    expect(content.EN).not.toMatch(/hello|welcome|good to/i);
    expect(readAt === null).toBe(author === 'assistant');
  }
});
