import { afterEach, expect, test, vi } from 'vitest';
import interaction from './interaction.client.ts';

afterEach(() => void vi.useRealTimers());

/** An island whose buttons note when they are clicked, and what the island knew by then. */
function openIsland() {
  vi.useFakeTimers();
  const island = Object.assign(new EventTarget(), { hasAttribute: () => false, setAttribute() {} });
  const done: string[] = [];
  let taken = 0;
  const button = (name: string) => {
    const found = {
      click() {
        done.push(`${name} after ${taken}`);
        // React takes a click in a microtask after it.
        queueMicrotask(() => void taken++);
      },
    };
    return { closest: () => found };
  };
  const tap = (target: object) => {
    const event = new Event('click');
    Object.defineProperty(event, 'target', { value: target });
    island.dispatchEvent(event);
  };
  const hydrate = vi.fn(async () => {});
  const options = { name: 'Island', value: '' };
  interaction(async () => hydrate, options, island as unknown as HTMLElement);
  return { island, done, button, tap, hydrate };
}

const microtasks = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

test('early taps are done in their order once the island is ready, before later ones', async () => {
  const { island, done, button, tap, hydrate } = openIsland();
  const [pick, add] = [button('pick'), button('add')];
  for (const target of [pick, add]) tap(target);
  await microtasks();
  expect(hydrate).toHaveBeenCalledOnce();
  expect(done).toEqual([]);
  island.dispatchEvent(new Event('island:ready'));
  await microtasks();
  expect(done).toEqual(['pick after 0', 'add after 1']);
  // The island hears taps by itself from now on.
  tap(pick);
  vi.runAllTimers();
  await microtasks();
  expect(done).toHaveLength(2);
});

test('what is held is done once, also where React listens already but is not ready', async () => {
  const { island, done, button, tap } = openIsland();
  const heard: string[] = [];
  tap(button('show'));
  await microtasks();
  for (const type of ['click', 'submit']) island.addEventListener(type, () => heard.push(type));
  tap(button('hide'));
  island.dispatchEvent(new Event('submit', { cancelable: true }));
  expect(heard).toEqual([]);
  island.dispatchEvent(new Event('island:ready'));
  await microtasks();
  expect([done, heard]).toEqual([['show after 0', 'hide after 1'], ['submit']]);
  tap(button('again'));
  expect(heard).toEqual(['submit', 'click']);
});

test('an island that never says that it is ready is taken to be after half a second', async () => {
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
