import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import member from './member.client.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { head: { append() {} }, createElement: () => ({}) });
  vi.stubGlobal('window', {});
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => work());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Which selectors match around the island. */
type Around = { readonly member?: boolean; readonly refused?: boolean };

/** Creates an island with a spy on its own listeners, and a function that uses elements in it. */
async function createIsland({ member: isMember = true, refused = false }: Around = {}) {
  const closest = (selector: string) => (selector.includes('session') ? isMember : refused) || null;
  const island = Object.assign(new EventTarget(), { closest, getAttribute: () => '' });
  const load = vi.fn(async () => async () => {
    for (const type of ['click', 'submit']) island.addEventListener(type, islandListener);
  });
  const islandListener = vi.fn();
  const use = (type: string, closest: (selector: string) => EventTarget | null) => {
    const event = new Event(type, { cancelable: true });
    Object.defineProperty(event, 'target', { value: { closest } });
    island.dispatchEvent(event);
    return event;
  };
  member(load, { name: 'Island', value: '' }, island as unknown as HTMLElement);
  await vi.advanceTimersByTimeAsync(0);
  return { load, islandListener, use, ready: () => island.dispatchEvent(new Event('island:ready')) };
}

/** Creates an element found by a selector, which reports its events. */
function part(selector: string, done: (event: Event) => void) {
  const target = new EventTarget();
  for (const type of ['click', 'submit']) target.addEventListener(type, done);
  return (asked: string) => (asked === selector ? target : null);
}

test('an early tap is replayed once, also where React listens already but is not ready', async () => {
  const { islandListener, use, ready } = await createIsland();
  const done = vi.fn();
  const button = part('[data-replay]', done);
  expect(use('click', button).defaultPrevented).toBe(true);
  use('click', button);
  expect(islandListener).not.toHaveBeenCalled();
  ready();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done).toHaveBeenCalledOnce();
  expect(use('click', button).defaultPrevented).toBe(false);
  expect(islandListener).toHaveBeenCalledOnce();
});

test('early taps and a form are replayed in order, each after the last one was handled', async () => {
  const { use, ready } = await createIsland();
  const done: string[] = [];
  const recordEvent = (name: string) => (event: Event) => {
    done.push(`${name} ${event.type}`);
    queueMicrotask(() => done.push('taken in'));
  };
  use('submit', part('form', recordEvent('limits')));
  use('click', part('[data-replay]', recordEvent('more')));
  expect(use('click', part('a', recordEvent('link'))).defaultPrevented).toBe(false);
  ready();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['limits submit', 'taken in', 'more click', 'taken in']);
});

test('an island that does not report that it is ready counts as ready soon', async () => {
  const { use } = await createIsland();
  const done = vi.fn();
  use('click', part('[data-replay]', done));
  await vi.advanceTimersByTimeAsync(499);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledOnce();
});

test('no island is loaded for guests, or for members who may not use the page or the island', async () => {
  expect((await createIsland({ member: false })).load).not.toHaveBeenCalled();
  expect((await createIsland({ refused: true })).load).not.toHaveBeenCalled();
  expect((await createIsland()).load).toHaveBeenCalledOnce();
});
