import { describe, expect, test } from 'vitest';
import type { Answer } from '../gateway/answer.ts';
import { type CallStore, createCallStore } from './call-store.ts';

interface Page {
  readonly list: readonly Item[];
  readonly next?: string;
}
interface Item {
  readonly id: string;
  readonly read?: boolean;
}

const items = (...ids: string[]): Item[] => ids.map((id) => ({ id }));
const failed = (code: string, status = 500): Answer<Page> => ({ ok: false, error: { code, status } });
const page = (list: readonly Item[], next?: string): Answer<Page> => ({
  ok: true,
  value: { list, ...(next !== undefined && { next }) },
});

/** Creates a list read from `answers`, one after the other; a pending promise is an answer that comes later. */
function createList(...answers: (Answer<Page> | Promise<Answer<Page>>)[]) {
  const queries: (string | undefined)[] = [];
  const store = createCallStore<Page, { after?: string }, Item>({
    read: async ({ after }) => {
      queries.push(after);
      const answer = answers.shift();
      if (!answer) throw new Error('asked too often');
      return answer;
    },
    first: {},
    items: ({ list }) => list,
    keyOf: ({ id }) => id,
    next: ({ next }) => (next === undefined ? undefined : { after: next }),
  });
  return { store, queries };
}

const joinIds = (store: CallStore<Item>) => {
  const state = store.state.get();
  return state.kind === 'ready' ? state.items.map(({ id }) => id).join('') : state.kind;
};

function later() {
  let answer: (given: Answer<Page>) => void = () => {};
  const promise = new Promise<Answer<Page>>((resolve) => {
    answer = resolve;
  });
  return { promise, answer };
}

test('a list begins as loading, then is ready, empty, failed or rejected', async () => {
  for (const [answer, kind] of [
    [page(items('a')), 'ready'],
    [page([]), 'empty'],
    [failed('internal.error'), 'failed'],
    [failed('free.reject', 403), 'rejected'],
    [failed('session.expired', 401), 'cleared'],
    // Not sent, since the page says that it is off; and refused after all (OPER-10).
    [failed('call.not.offered', 0), 'cleared'],
    [failed('call.not.offered', 501), 'failed'],
  ] as const) {
    const { store } = createList(answer);
    expect(store.state.get()).toEqual({ kind: 'loading' });
    await store.load();
    expect(store.state.get().kind).toBe(kind);
  }
});

test('a list with a first answer is ready, loads more, and is refreshed like any other', async () => {
  const queries: (string | undefined)[] = [];
  const answers = [page(items('c')), page(items('z', 'a'), 'a')];
  const store = createCallStore<Page, { after?: string }, Item>({
    read: async ({ after }) => {
      queries.push(after);
      return answers.shift() as Answer<Page>;
    },
    first: {},
    items: ({ list }) => list,
    keyOf: ({ id }) => id,
    next: ({ next }) => (next === undefined ? undefined : { after: next }),
    drawn: { list: items('a', 'b'), next: 'b' },
  });
  expect([joinIds(store), queries]).toEqual(['ab', []]);
  await store.loadMore();
  expect([joinIds(store), queries]).toEqual(['abc', ['b']]);
  await store.refresh();
  expect(joinIds(store)).toBe('zabc');
});

describe('page by page', () => {
  test('a further page uses the key of the last one, and has the index of its first item', async () => {
    const { store, queries } = createList(page(items('a', 'b'), 'b'), page(items('c')));
    await store.load();
    expect(store.state.get()).toMatchObject({ kind: 'ready', more: 'idle' });
    await store.loadMore();
    expect(queries).toEqual([undefined, 'b']);
    expect(store.state.get()).toEqual({
      kind: 'ready',
      items: items('a', 'b', 'c'),
      value: { list: items('a', 'b'), next: 'b' },
      more: 'none',
      firstNew: 2,
    });
    await store.loadMore();
    expect(queries).toHaveLength(2);
  });

  test('a failed page keeps the earlier ones and is retried', async () => {
    const { store, queries } = createList(page(items('a'), 'a'), failed('timeout', 0), page(items('b')));
    await store.load();
    await store.loadMore();
    expect(store.state.get()).toMatchObject({ kind: 'ready', more: { failed: { code: 'timeout' } } });
    await store.loadMore();
    expect([joinIds(store), queries]).toEqual(['ab', [undefined, 'a', 'a']]);
  });

  test('two taps send one call, and an item that moved to the next page shows once', async () => {
    const { store, queries } = createList(page(items('a', 'b'), 'b'), page(items('b', 'c')));
    await store.load();
    await Promise.all([store.loadMore(), store.loadMore()]);
    expect([joinIds(store), queries.length]).toEqual(['abc', 2]);
  });
});

describe('refreshed while it is looked at', () => {
  test('a refresh adds new items first and keeps all loaded ones', async () => {
    const { store } = createList(page(items('b', 'c'), 'c'), page(items('d')), page(items('a', 'b'), 'b'));
    await store.load();
    await store.loadMore();
    await store.refresh();
    expect(joinIds(store)).toBe('abcd');
  });

  test('a refreshed list of one page shows exactly the present items', async () => {
    const { store } = createList(page(items('a', 'b')), page(items('b')), page([]));
    await store.load();
    await store.refresh();
    expect(joinIds(store)).toBe('b');
    await store.refresh();
    expect(joinIds(store)).toBe('empty');
  });

  test('a failed refresh changes nothing; after a failure it is a retry', async () => {
    const { store } = createList(page(items('a')), failed('timeout', 0));
    await store.load();
    await store.refresh();
    expect(joinIds(store)).toBe('a');
    const other = createList(failed('timeout', 0), page(items('a')));
    await other.store.load();
    await other.store.refresh();
    expect(joinIds(other.store)).toBe('a');
  });
});

test('a local change of an item sends no call', async () => {
  const { store } = createList(page(items('a', 'b')));
  await store.load();
  store.change('b', (item) => ({ ...item, read: true }));
  expect(store.state.get()).toMatchObject({ items: [{ id: 'a' }, { id: 'b', read: true }] });
});

test('an answer requested before a local change does not undo it (HUB-5)', async () => {
  for (const action of ['load', 'refresh'] as const) {
    const early = later();
    const known = page([{ id: 'a', read: true }]);
    const { store, queries } = createList(page(items('a')), early.promise, known);
    await store.load();
    const reading = store[action]();
    store.change('a', (item) => ({ ...item, read: true }));
    early.answer(page(items('a')));
    await reading;
    expect(store.state.get()).toMatchObject({ items: [{ id: 'a', read: true }] });
    expect(queries).toHaveLength(3);
  }
});

test('a failed or superseded read is not repeated for a local change', async () => {
  const early = later();
  const { store, queries } = createList(page(items('a')), early.promise);
  await store.load();
  const reading = store.refresh();
  store.change('a', (item) => ({ ...item, read: true }));
  early.answer(failed('internal.error'));
  await reading;
  expect(queries).toHaveLength(2);

  const over = later();
  const another = createList(page(items('a')), over.promise);
  await another.store.load();
  const overtaken = another.store.refresh();
  another.store.change('a', (item) => ({ ...item, read: true }));
  another.store.clear();
  over.answer(page(items('a')));
  await overtaken;
  expect(another.queries).toHaveLength(2);
});

test('at the end of the session items are cleared and pending answers dropped (fault 16)', async () => {
  const first = later();
  const { store } = createList(first.promise);
  const loading = store.load();
  store.clear();
  first.answer(page(items('private')));
  await loading;
  expect(store.state.get()).toEqual({ kind: 'cleared' });
  await store.refresh();
  await store.loadMore();
  expect(store.state.get()).toEqual({ kind: 'cleared' });
});

test('a superseded answer is dropped', async () => {
  const slow = later();
  const { store } = createList(slow.promise, page(items('new')));
  const loading = store.load();
  await store.load();
  slow.answer(page(items('old')));
  await loading;
  expect(joinIds(store)).toBe('new');
});
