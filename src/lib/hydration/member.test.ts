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

/** Which selectors find something around the island. */
type Around = { readonly member?: boolean; readonly refused?: boolean };

/** An island at whose own listeners `heard` is told what gets through, and how to use what is in it. */
async function islandOf({ member: isMember = true, refused = false }: Around = {}) {
  const closest = (selector: string) => (selector.includes('session') ? isMember : refused) || null;
  const island = Object.assign(new EventTarget(), { closest, getAttribute: () => '' });
  const load = vi.fn(async () => async () => {
    for (const type of ['click', 'submit']) island.addEventListener(type, heard);
  });
  const heard = vi.fn();
  const use = (type: string, closest: (selector: string) => EventTarget | null) => {
    const event = new Event(type, { cancelable: true });
    Object.defineProperty(event, 'target', { value: { closest } });
    island.dispatchEvent(event);
    return event;
  };
  member(load, { name: 'Island', value: '' }, island as unknown as HTMLElement);
  await vi.advanceTimersByTimeAsync(0);
  return { load, heard, use, ready: () => island.dispatchEvent(new Event('island:ready')) };
}

/** Something that is found by a selector, and tells what is done to it. */
function part(selector: string, done: (event: Event) => void) {
  const target = new EventTarget();
  for (const type of ['click', 'submit']) target.addEventListener(type, done);
  return (asked: string) => (asked === selector ? target : null);
}

test('an early tap is done once, also where React listens already but is not ready', async () => {
  const { heard, use, ready } = await islandOf();
  const done = vi.fn();
  const button = part('[data-replay]', done);
  expect(use('click', button).defaultPrevented).toBe(true);
  use('click', button);
  expect(heard).not.toHaveBeenCalled();
  ready();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done).toHaveBeenCalledOnce();
  expect(use('click', button).defaultPrevented).toBe(false);
  expect(heard).toHaveBeenCalledOnce();
});

test('early taps and a form are done in order, each after the one before was taken in', async () => {
  const { use, ready } = await islandOf();
  const done: string[] = [];
  const tell = (name: string) => (event: Event) => {
    done.push(`${name} ${event.type}`);
    queueMicrotask(() => done.push('taken in'));
  };
  use('submit', part('form', tell('limits')));
  use('click', part('[data-replay]', tell('more')));
  expect(use('click', part('a', tell('link'))).defaultPrevented).toBe(false);
  ready();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['limits submit', 'taken in', 'more click', 'taken in']);
});

test('an island that does not say that it is ready is taken to be, soon', async () => {
  const { use } = await islandOf();
  const done = vi.fn();
  use('click', part('[data-replay]', done));
  await vi.advanceTimersByTimeAsync(499);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledOnce();
});

test('nothing is loaded for guests, nor for whom the page or the island is not', async () => {
  expect((await islandOf({ member: false })).load).not.toHaveBeenCalled();
  expect((await islandOf({ refused: true })).load).not.toHaveBeenCalled();
  expect((await islandOf()).load).toHaveBeenCalledOnce();
});
