import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '#lib/gateway/answer.ts';
import { fakeBrowser } from '#testkit/page/fake-browser.ts';

const send = vi.fn<() => Promise<Answer<{ token: string; expiresAt: number }>>>();
vi.mock('../send/send.client.ts', () => ({ send }));

const MINUTE = 60_000;
const NOW = 1_800_000_000_000;
const info = { token: 'first', merchantCode: 'lobby', userName: 'player01', type: 0, firstTimeLogin: false };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  send.mockReset();
  send.mockImplementation(async () => ({
    ok: true,
    value: { token: 'second', expiresAt: Date.now() + 30 * MINUTE },
  }));
});
afterEach(() => void vi.useRealTimers());

/** Opens a tab whose session ends in the given minutes. */
async function open(minutes: number | undefined) {
  vi.clearAllTimers();
  const { window, document, tab } = fakeBrowser();
  Object.assign(window, { setInterval });
  const expiresAt = minutes === undefined ? {} : { expiresAt: NOW + minutes * MINUTE };
  tab.setItem('MC_SESSION_INFO', JSON.stringify({ ...info, ...expiresAt }));
  const { keepRenewed } = await import('./renewal.client.ts');
  const { session, renewalSettled } = await import('../session/store.client.ts');
  const onEnd = vi.fn();
  keepRenewed(onEnd);
  return {
    session,
    renewalSettled,
    onEnd,
    use: (sign = 'pointerdown') => document.dispatchEvent(new Event(sign)),
    document,
  };
}

test('a session near its end is renewed while the tab is used, and then left alone for 5 minutes', async () => {
  const { session, onEnd } = await open(15);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(session.get()).toMatchObject({ token: 'second', userName: 'player01' });
  send.mockResolvedValue({ ok: true, value: { token: 'third', expiresAt: NOW + 8 * MINUTE } });
  await vi.advanceTimersByTimeAsync(4 * MINUTE);
  expect([send.mock.calls.length, onEnd.mock.calls.length]).toEqual([1, 0]);
});

test('a session is not renewed while it has time, without a known end, or in an unused tab', async () => {
  await open(25);
  await vi.advanceTimersByTimeAsync(MINUTE);
  await open(undefined);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(send).not.toHaveBeenCalled();
  const { onEnd, use } = await open(27);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(send).not.toHaveBeenCalled();
  use();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(send).toHaveBeenCalledOnce();
  expect(onEnd).not.toHaveBeenCalled();
});

test('the end of a session is reported, also when the phone slept through it', async () => {
  const { onEnd, document } = await open(25);
  vi.setSystemTime(NOW + 26 * MINUTE);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onEnd).toHaveBeenCalledOnce();
});

test.each(['pointerdown', 'touchstart', 'keydown', 'scroll'])('a %s is a sign of use', async (sign) => {
  const { use } = await open(27);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  use(sign);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(send).toHaveBeenCalledOnce();
});

test('a renewal that failed is tried again after 5 minutes', async () => {
  send.mockResolvedValue({ ok: false, error: { code: 'timeout', status: 0 } });
  const { session, use, onEnd } = await open(19);
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(send).toHaveBeenCalledOnce();
  use();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(send).toHaveBeenCalledTimes(2);
  expect(session.get()?.token).toBe('first');
  expect(onEnd).not.toHaveBeenCalled();
});

test('a hidden tab checks nothing; it checks at once when it is shown again', async () => {
  const { document, onEnd } = await open(25);
  vi.setSystemTime(NOW + 25 * MINUTE - 1);
  document.hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  document.hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onEnd).not.toHaveBeenCalled();
  vi.setSystemTime(NOW + 25 * MINUTE);
  document.hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onEnd).not.toHaveBeenCalled();
  document.hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onEnd).toHaveBeenCalledOnce();
});

test('while a renewal is under way others can wait for it', async () => {
  let answer: () => void = () => {};
  send.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = () => resolve({ ok: true, value: { token: 'second', expiresAt: NOW + 30 * MINUTE } });
    }),
  );
  const { renewalSettled, session } = await open(15);
  await vi.advanceTimersByTimeAsync(30_000);
  const settled = vi.fn();
  void renewalSettled().then(() => settled(session.get()?.token));
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).not.toHaveBeenCalled();
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).toHaveBeenCalledWith('second');
});
