import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import member from './member.client.ts';

beforeEach(() => {
  vi.useFakeTimers();
  const documentElement = { dataset: { session: 'member' } };
  vi.stubGlobal('document', { documentElement, head: { append() {} }, createElement: () => ({}) });
  vi.stubGlobal('window', {});
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => work());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an early tap is done once, also where React listens already but is not ready', async () => {
  const island = Object.assign(new EventTarget(), { closest: () => null, getAttribute: () => '' });
  const [done, heard] = [vi.fn(), vi.fn()];
  const tap = () => {
    const event = new Event('click', { cancelable: true });
    Object.defineProperty(event, 'target', { value: { closest: () => ({ click: done }) } });
    island.dispatchEvent(event);
  };
  const hydrate = async () => island.addEventListener('click', heard);
  member(async () => hydrate, { name: 'Island', value: '' }, island as unknown as HTMLElement);
  await vi.advanceTimersByTimeAsync(0);
  tap();
  expect([done.mock.calls.length, heard.mock.calls.length]).toEqual([0, 0]);
  island.dispatchEvent(new Event('island:ready'));
  expect(done).toHaveBeenCalledOnce();
  tap();
  expect([done.mock.calls.length, heard.mock.calls.length]).toEqual([1, 1]);
});
