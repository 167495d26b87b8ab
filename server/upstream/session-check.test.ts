import { expect, test, vi } from 'vitest';
import { createSessionCheck } from './session-check.ts';

const answering = (status: number) => vi.fn(async () => new Response(null, { status }));

test('a token that opens no session is none, whichever else is (HOUSE-53)', async () => {
  const isSession = createSessionCheck();
  expect(await isSession('opens nothing', answering(401))).toBe(false);
  expect(await isSession('opens one', answering(200))).toBe(true);
});

test('a gateway that does not answer leaves it open, and is asked once for many pages (HOUSE-53)', async () => {
  const isSession = createSessionCheck();
  const away = vi.fn(() => Promise.reject(new Error('away')));
  expect(await isSession('unknown', away)).toBe(true);
  const read = answering(401);
  for (let page = 0; page < 3; page += 1) expect(await isSession('asks often', read)).toBe(false);
  expect(read).toHaveBeenCalledOnce();
});
