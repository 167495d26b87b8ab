import { afterEach, expect, test, vi } from 'vitest';
import interaction from './interaction.client.ts';

afterEach(() => void vi.useRealTimers());

/** Opens an island whose buttons record their clicks, and what the island knew by then. */
function openIsland() {
  vi.useFakeTimers();
  const buttons: object[] = [];
  const island = Object.assign(new EventTarget(), {
    isConnected: true,
    hasAttribute: () => false,
    setAttribute() {},
    querySelectorAll: () => buttons,
  });
  const done: string[] = [];
  let taken = 0;
  const button = (name: string) => {
    const element = {
      isConnected: true,
      closest: () => element,
      click() {
        done.push(`${name} after ${taken}`);
        // React handles a click in a microtask after it.
        queueMicrotask(() => void taken++);
      },
    };
    return element;
  };
  const tap = (target: object) => {
    const event = new Event('click');
    Object.defineProperty(event, 'target', { value: target });
    island.dispatchEvent(event);
  };
  const hydrate = vi.fn(async () => {});
  const options = { name: 'Island', value: '' };
  interaction(async () => hydrate, options, island as unknown as HTMLElement);
  return { island, buttons, done, button, tap, hydrate };
}

const microtasks = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

test('early taps are replayed in order once the island is ready, before later ones', async () => {
  const { island, done, button, tap, hydrate } = openIsland();
  const [pick, add] = [button('pick'), button('add')];
  for (const target of [pick, add]) tap(target);
  await microtasks();
  expect(hydrate).toHaveBeenCalledOnce();
  expect(done).toEqual([]);
  island.dispatchEvent(new Event('island:ready'));
  await microtasks();
  expect(done).toEqual(['pick after 0', 'add after 1']);
  // The island handles taps itself from now on.
  tap(pick);
  vi.runAllTimers();
  await microtasks();
  expect(done).toHaveLength(2);
});

test('held events are replayed once, also where React listens already but is not ready', async () => {
  const { island, done, button, tap } = openIsland();
  const received: string[] = [];
  tap(button('show'));
  await microtasks();
  for (const type of ['click', 'submit']) island.addEventListener(type, () => received.push(type));
  tap(button('hide'));
  island.dispatchEvent(new Event('submit', { cancelable: true }));
  expect(received).toEqual([]);
  island.dispatchEvent(new Event('island:ready'));
  await microtasks();
  expect([done, received]).toEqual([['show after 0', 'hide after 1'], ['submit']]);
  tap(button('again'));
  expect(received).toEqual(['submit', 'click']);
});

test('a tap on an element that React rendered again is replayed there (ALL-1, tried 13)', async () => {
  const { island, buttons, done, button, tap } = openIsland();
  const [first, second] = [button('first'), button('second')];
  buttons.push(first, second);
  tap(second);
  await microtasks();
  second.isConnected = false;
  buttons.splice(0, 2, first, button('drawn again'));
  island.dispatchEvent(new Event('island:ready'));
  await microtasks();
  expect(done).toEqual(['drawn again after 0']);
});

test('an island that never reports that it is ready counts as ready after half a second', async () => {
  const { done, button, tap } = openIsland();
  tap(button('pick'));
  await microtasks();
  vi.advanceTimersByTime(499);
  await microtasks();
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  await microtasks();
  expect(done).toEqual(['pick after 0']);
});
