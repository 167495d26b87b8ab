import { describe, expect, test } from 'vitest';
import type { Answer } from '../../gateway/answer.ts';
import { createFavourites, type FavouriteCalls } from './favourites.client.ts';

const done: Answer<null> = { ok: true, value: null };
const refused: Answer<null> = { ok: false, error: { code: 'game.not.found', status: 404 } };

/** A fake gateway that stores favourites and records its calls; answers wait until they are released. */
function gateway(initial: readonly string[] = [], answer: Answer<null> = done) {
  const stored = new Set(initial);
  const requests: string[] = [];
  const waiting: (() => void)[] = [];
  const hold = () => new Promise<void>((resolve) => waiting.push(resolve));
  const calls: FavouriteCalls = {
    async add(node) {
      requests.push(`add ${node}`);
      await hold();
      if (answer.ok) stored.add(node);
      return answer;
    },
    async remove(node) {
      requests.push(`remove ${node}`);
      await hold();
      if (answer.ok) stored.delete(node);
      return answer;
    },
    async ids(page) {
      requests.push(`ids ${page}`);
      return { ok: true, value: [...stored].slice((page - 1) * 100, page * 100) };
    },
  };
  const letGo = async () => {
    for (const resolve of waiting.splice(0)) resolve();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { calls, stored, requests, letGo };
}

describe('favourites (GAME-6)', () => {
  test('favourites show a press at once and keep it when the gateway confirms', async () => {
    const { calls, stored, letGo } = gateway();
    const favourites = createFavourites(calls);
    const outcome = favourites.favour('1', 'PP', true);
    expect([...favourites.shown.get()]).toEqual(['1']);
    await letGo();
    expect(await outcome).toEqual({ outcome: 'added' });
    expect([...favourites.shown.get()]).toEqual(['1']);
    expect([...stored]).toEqual(['1']);
  });

  test('favourites undo a press that the gateway refuses', async () => {
    const { calls, letGo } = gateway([], refused);
    const favourites = createFavourites(calls);
    const outcome = favourites.favour('1', 'PP', true);
    await letGo();
    expect(await outcome).toMatchObject({ outcome: 'undone', error: { code: 'game.not.found' } });
    expect(favourites.shown.get().size).toBe(0);
  });

  test('favourites undo a removal that the gateway refuses', async () => {
    const { calls, letGo } = gateway(['1'], refused);
    const favourites = createFavourites(calls);
    await favourites.load();
    const outcome = favourites.favour('1', 'PP', false);
    expect(favourites.shown.get().size).toBe(0);
    await letGo();
    expect(await outcome).toMatchObject({ outcome: 'undone' });
    expect([...favourites.shown.get()]).toEqual(['1']);
  });

  test('favourites ignore a game that is a favourite already', async () => {
    const { calls, requests } = gateway(['1']);
    const favourites = createFavourites(calls);
    await favourites.load();
    expect(await favourites.favour('1', 'PP', true)).toEqual({ outcome: 'ignored' });
    expect(requests).toEqual(['ids 1']);
  });

  test('favourites send quick presses one after the other and end as last pressed', async () => {
    const { calls, requests, stored, letGo } = gateway();
    const favourites = createFavourites(calls);
    const first = favourites.favour('1', 'PP', true);
    expect(await favourites.favour('1', 'PP', false)).toEqual({ outcome: 'ignored' });
    expect(favourites.shown.get().size).toBe(0);
    expect(requests).toEqual(['add 1']);
    await letGo();
    expect(requests).toEqual(['add 1', 'remove 1']);
    await letGo();
    expect(await first).toEqual({ outcome: 'removed' });
    expect(stored.size).toBe(0);
  });

  test('favourites are read in pages of 100', async () => {
    const many = Array.from({ length: 230 }, (_, index) => `${index}`);
    const { calls, requests } = gateway(many);
    const favourites = createFavourites(calls);
    await favourites.load();
    expect(requests).toEqual(['ids 1', 'ids 2', 'ids 3']);
    expect(favourites.shown.get().size).toBe(230);
  });

  test('favourites whose read was pending at the end of the session are not shown', async () => {
    let answerIds: () => void = () => {};
    const ids = () =>
      new Promise<Answer<readonly string[]>>((resolve) => {
        answerIds = () => resolve({ ok: true, value: ['1'] });
      });
    const favourites = createFavourites({ ...gateway().calls, ids });
    const loaded = favourites.load();
    favourites.clear();
    answerIds();
    await loaded;
    expect(favourites.shown.get().size).toBe(0);
  });

  test('favourites keep a press that settled while the ids were being read', async () => {
    const { calls, letGo } = gateway();
    let answerIds: (ids: readonly string[]) => void = () => {};
    const slowIds = () =>
      new Promise<Answer<readonly string[]>>((resolve) => {
        answerIds = (value) => resolve({ ok: true, value });
      });
    const favourites = createFavourites({ ...calls, ids: slowIds });
    const loaded = favourites.load();
    const pressed = favourites.favour('1', 'PP', true);
    await letGo();
    await pressed;
    answerIds(['2']);
    await loaded;
    expect([...favourites.shown.get()].sort()).toEqual(['1', '2']);
  });

  test('favourites read again are the present ones of the gateway', async () => {
    const { calls, stored } = gateway(['1', '2']);
    const favourites = createFavourites(calls);
    await favourites.load();
    stored.delete('1');
    stored.add('3');
    await favourites.load();
    expect([...favourites.shown.get()].sort()).toEqual(['2', '3']);
  });

  test('favourites stay unchanged where a page of them cannot be read', async () => {
    const { calls } = gateway(['1']);
    let fails = false;
    const ids = (page: number) =>
      fails
        ? Promise.resolve({ ok: false, error: { code: 'timeout', status: 0 } } as const)
        : calls.ids(page);
    const favourites = createFavourites({ ...calls, ids });
    await favourites.load();
    fails = true;
    await favourites.load();
    expect([...favourites.shown.get()]).toEqual(['1']);
  });

  test('favourites drop a pending press with the session: its answer shows nothing later', async () => {
    const { calls, letGo } = gateway();
    const favourites = createFavourites(calls);
    const pressed = favourites.favour('1', 'PP', true);
    favourites.clear();
    expect(favourites.shown.get().size).toBe(0);
    await letGo();
    await pressed;
    expect(favourites.shown.get().size).toBe(0);
    await favourites.load();
    expect(await favourites.favour('2', 'PP', false)).toEqual({ outcome: 'ignored' });
  });

  test('favourites of the next member are not changed by an answer to the previous one', async () => {
    const { calls, requests, letGo } = gateway();
    const favourites = createFavourites(calls);
    const before = favourites.favour('1', 'PP', true);
    favourites.clear();
    const answered = letGo();
    const next = favourites.favour('1', 'PP', true);
    await answered;
    expect(await before).toEqual({ outcome: 'ignored' });
    expect([...favourites.shown.get()]).toEqual(['1']);
    expect(requests).toEqual(['add 1', 'add 1']);
    await letGo();
    expect(await next).toEqual({ outcome: 'added' });
  });

  test('favourites pending at the end of a session are not part of the next one', async () => {
    const { calls, letGo } = gateway();
    const favourites = createFavourites(calls);
    const before = favourites.favour('1', 'PP', true);
    favourites.clear();
    await letGo();
    await before;
    expect(await favourites.favour('1', 'PP', false)).toEqual({ outcome: 'ignored' });
    expect(favourites.shown.get().size).toBe(0);
  });

  test('favourites removed elsewhere are removed here, when read again', async () => {
    const { calls, stored, letGo } = gateway();
    const favourites = createFavourites(calls);
    const pressed = favourites.favour('1', 'PP', true);
    await letGo();
    await pressed;
    stored.delete('1');
    await favourites.load();
    expect(favourites.shown.get().size).toBe(0);
  });

  test('favourites keep a removal that settled while the ids were being read', async () => {
    const { calls, letGo } = gateway(['1']);
    let answerIds: (ids: readonly string[]) => void = () => {};
    const favourites = createFavourites({
      ...calls,
      ids: (page) =>
        favourites.shown.get().size === 0
          ? calls.ids(page)
          : new Promise((resolve) => {
              answerIds = (value) => resolve({ ok: true, value });
            }),
    });
    await favourites.load();
    const loaded = favourites.load();
    const pressed = favourites.favour('1', 'PP', false);
    await letGo();
    expect(await pressed).toEqual({ outcome: 'removed' });
    answerIds(['1', '2']);
    await loaded;
    expect([...favourites.shown.get()]).toEqual(['2']);
  });

  test('favourites are read up to two thousand', async () => {
    const { calls, requests } = gateway(Array.from({ length: 2_100 }, (_, index) => `${index}`));
    const favourites = createFavourites(calls);
    await favourites.load();
    expect(requests).toHaveLength(20);
    expect(favourites.shown.get().size).toBe(2_000);
  });

  test('favourites are removed with the session', async () => {
    const { calls } = gateway(['1', '2']);
    const favourites = createFavourites(calls);
    await favourites.load();
    favourites.clear();
    expect(favourites.shown.get().size).toBe(0);
  });
});
