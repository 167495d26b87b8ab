import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptAnswers } from './kept-answers.ts';

const SECOND = 1_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => vi.useRealTimers());

/** A list from a database that can fail. */
function list() {
  let now = 0;
  const cache = keptAnswers({ clock: () => now, logger: pino({ level: 'silent' }) });
  const made = vi.fn(async () => `made at ${now}`);
  const pass = (ms: number) => {
    now += ms;
    return vi.advanceTimersByTimeAsync(ms);
  };
  const gone = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  return { made, pass, gone, ask: (key = 'list') => cache.answer(key, made) };
}

test('with a working database each answer is new, without an age (NODE-4)', async () => {
  const { ask, pass } = list();
  expect(await ask()).toEqual({ body: 'made at 0' });
  await pass(SECOND);
  expect(await ask()).toEqual({ body: 'made at 1000' });
});

test('without the database the last answer is repeated, with its age (NODE-4)', async () => {
  const { ask, made, pass, gone } = list();
  await ask();
  made.mockRejectedValue(gone);
  await pass(3 * SECOND);
  expect(await ask()).toEqual({ body: 'made at 0', ageMs: 3 * SECOND });
  made.mockReset().mockResolvedValue('back');
  await pass(2 * SECOND);
  expect(await ask()).toEqual({ body: 'back' });
});

test('without a cached answer, or for another error, the call fails (NODE-4)', async () => {
  const { ask, made, gone } = list();
  await ask();
  made.mockRejectedValue(gone);
  await expect(ask('another')).rejects.toThrow(gone);
  made.mockRejectedValue(new Error('a slip'));
  await expect(ask()).rejects.toThrow('a slip');
});

test('a silent database delays a caller by 0.8 s, one caller a second (NODE-4)', async () => {
  const { ask, made, pass } = list();
  await ask();
  made.mockClear().mockReturnValue(new Promise(() => {}));
  const answered = vi.fn();
  void ask().then(answered);
  await pass(799);
  expect(answered).not.toHaveBeenCalled();
  await pass(1);
  expect(answered).toHaveBeenCalledExactlyOnceWith({ body: 'made at 0', ageMs: 800 });
  for (let times = 0; times < 10; times += 1) expect((await ask()).body).toBe('made at 0');
  expect(made).toHaveBeenCalledTimes(1);
  await pass(SECOND);
  void ask();
  for (let times = 0; times < 10; times += 1) expect((await ask()).body).toBe('made at 0');
  expect(made).toHaveBeenCalledTimes(2);
});

test('a late answer of a slow database replaces the cached one (NODE-4)', async () => {
  const { ask, made, pass } = list();
  await ask();
  let say = (_body: string) => {};
  made.mockReturnValueOnce(
    new Promise((resolve) => {
      say = resolve;
    }),
  );
  const late = ask();
  await pass(SECOND);
  expect((await late).body).toBe('made at 0');
  say('late');
  await pass(0);
  made.mockRejectedValue(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  expect((await ask()).body).toBe('late');
});
