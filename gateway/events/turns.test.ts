import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_OTHERS } from '../db/notices.ts';
import { createChanges } from './changes.ts';
import { rounds } from './rounds.ts';

const STREAMS = 1_000;
const EVERY_MS = 30_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

test('a thousand streams look a hundred at a time, each once in half a minute (SCALE-1)', async () => {
  const deps = { changes: createChanges(NO_OTHERS), logger: pino({ level: 'silent' }) };
  const follow = rounds(
    deps,
    async () => () => true,
    () => EVERY_MS,
  );
  const looks = Array.from({ length: STREAMS }, () => 0);
  const leave: (() => void)[] = [];
  const following = looks.map(async (_, memberId) => {
    const stream = { aborted: false, onAbort: (listener: () => void) => void leave.push(listener) };
    leave.push(() => {
      stream.aborted = true;
    });
    for await (const look of follow(stream as never, { memberId }))
      if (look) looks[memberId] = (looks[memberId] ?? 0) + 1;
  });
  const looked = (times: number) => looks.filter((count) => count === times).length;
  await vi.waitFor(() => expect(looked(1)).toBe(STREAMS));
  vi.advanceTimersByTime(1_000);
  await vi.waitFor(() => expect(looked(2)).toBe(100));
  vi.advanceTimersByTime(EVERY_MS - 1_000);
  await vi.waitFor(() => expect(looked(2)).toBe(STREAMS));
  for (const stop of leave) stop();
  await Promise.all(following);
  expect(looked(2)).toBe(STREAMS);
});
