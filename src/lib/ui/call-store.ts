import { atom, type ReadableAtom } from 'nanostores';
import type { Answer, CallError } from '../gateway/answer.ts';

/** Whether a list has more pages, and the state of loading the next one. */
export type More = 'none' | 'idle' | 'loading' | { readonly failed: CallError };

/** All states of the part of a page that shows a call's items. */
export type CallState<Item, Value = unknown> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed'; readonly error: CallError }
  /** Members of this type may not see it: a retry would not help. */
  | { readonly kind: 'rejected'; readonly error: CallError }
  /** Nothing shows: the session is over, and none of its data may stay on the screen; or the call is off. */
  | { readonly kind: 'cleared' }
  | {
      readonly kind: 'ready';
      readonly items: readonly Item[];
      /** The last answer of the first page: it contains data of the whole list, such as its sums. */
      readonly value: Value;
      readonly more: More;
      /** Index of the first item of the last "load more"; undefined before the first one. */
      readonly firstNew?: number;
    };

export interface CallSource<Value, Query, Item> {
  /** Must not throw. */
  readonly read: (query: Query) => Promise<Answer<Value>>;
  /** Query of the first page. */
  readonly first: Query;
  readonly items: (value: Value) => readonly Item[];
  readonly keyOf: (item: Item) => string;
  /**
   * Returns the query of the page after `value`, which answered `query`; undefined after the last, and for lists of
   * one page.
   */
  readonly next?: ((value: Value, query: Query) => Query | undefined) | undefined;
  /** The first page, where it is known already. */
  readonly drawn?: Value | undefined;
}

export interface CallStore<Item, Value = unknown> {
  readonly state: ReadableAtom<CallState<Item, Value>>;
  /** Reads from the first page on and shows the loading state. */
  readonly load: () => Promise<void>;
  /** Reads the first page again, without a loading state or an error. */
  readonly refresh: () => Promise<void>;
  readonly loadMore: () => Promise<void>;
  /**
   * Changes one item on the screen, before or without the gateway's answer. An answer that was requested earlier and
   * arrives later does not undo the change: the list is read again. Called again after the gateway's answer, it
   * covers reads up to then.
   */
  readonly change: (key: string, change: (item: Item) => Item) => void;
  /** Clears everything at once; pending answers are dropped. */
  readonly clear: () => void;
}

const REJECTED: readonly string[] = ['free.reject', 'permission.denied'];

function stateAfter(error: CallError): CallState<never, never> {
  // A call that the page knows to be off was not sent: its part is left out without a word (OPER-10).
  if (error.code === 'session.expired' || (error.code === 'call.not.offered' && error.status === 0))
    return { kind: 'cleared' };
  return { kind: REJECTED.includes(error.code) ? 'rejected' : 'failed', error };
}

/** Creates the store of a call's items, page by page. */
export function createCallStore<Value, Query, Item>(
  source: CallSource<Value, Query, Item>,
): CallStore<Item, Value> {
  const { read, first, items: itemsOf, keyOf, next = () => undefined, drawn } = source;
  const state = atom<CallState<Item, Value>>({ kind: 'loading' });
  let nextQuery: Query | undefined;
  let pages = 0;
  /** The read that the screen waits for: answers of earlier ones are dropped. */
  let turn = 0;
  /** How often an item was changed on the screen. */
  let changes = 0;

  /** Merges pages, which may overlap where the list changed meanwhile: an item shows once, at its first place. */
  function joined(lists: readonly (readonly Item[])[]): Item[] {
    const byKey = new Map<string, Item>();
    for (const item of lists.flat()) if (!byKey.has(keyOf(item))) byKey.set(keyOf(item), item);
    return [...byKey.values()];
  }

  /** Reads the first page; once more where an item changed meanwhile, as the answer may not include the change. */
  async function readFirst(): Promise<Answer<Value>> {
    const mine = turn;
    for (;;) {
      const known = changes;
      const answer = await read(first);
      if (!answer.ok || mine !== turn || known === changes) return answer;
    }
  }

  function show(items: readonly Item[], value: Value, firstNew?: number): void {
    const more = nextQuery === undefined ? 'none' : 'idle';
    if (items.length === 0 && more === 'none') state.set({ kind: 'empty' });
    else state.set({ kind: 'ready', items, value, more, ...(firstNew !== undefined && { firstNew }) });
  }

  function showFirst(value: Value): void {
    pages = 1;
    nextQuery = next(value, first);
    show(joined([itemsOf(value)]), value);
  }

  async function load(): Promise<void> {
    turn += 1;
    const mine = turn;
    state.set({ kind: 'loading' });
    const answer = await readFirst();
    if (mine !== turn) return;
    if (answer.ok) showFirst(answer.value);
    else state.set(stateAfter(answer.error));
  }

  async function refresh(): Promise<void> {
    const before = state.get();
    if (before.kind === 'failed') return load();
    if (before.kind !== 'ready' && before.kind !== 'empty') return;
    const mine = turn;
    const answer = await readFirst();
    const now = state.get();
    if (mine !== turn || !answer.ok || (now.kind !== 'ready' && now.kind !== 'empty')) return;
    const fresh = itemsOf(answer.value);
    if (pages > 1 && now.kind === 'ready') {
      state.set({ ...now, value: answer.value, items: joined([fresh, now.items]) });
      return;
    }
    showFirst(answer.value);
  }

  async function loadMore(): Promise<void> {
    const before = state.get();
    if (before.kind !== 'ready' || before.more === 'loading' || nextQuery === undefined) return;
    const mine = turn;
    const query = nextQuery;
    state.set({ ...before, more: 'loading' });
    const answer = await read(query);
    const now = state.get();
    if (mine !== turn || now.kind !== 'ready') return;
    if (!answer.ok) {
      const after = stateAfter(answer.error);
      state.set(after.kind === 'failed' ? { ...now, more: { failed: after.error } } : after);
      return;
    }
    pages += 1;
    nextQuery = next(answer.value, query);
    show(joined([now.items, itemsOf(answer.value)]), now.value, now.items.length);
  }

  function change(key: string, changed: (item: Item) => Item): void {
    changes += 1;
    const now = state.get();
    if (now.kind !== 'ready') return;
    state.set({ ...now, items: now.items.map((item) => (keyOf(item) === key ? changed(item) : item)) });
  }

  function clear(): void {
    turn += 1;
    nextQuery = undefined;
    state.set({ kind: 'cleared' });
  }

  if (drawn !== undefined) showFirst(drawn);
  return { state, load, refresh, loadMore, change, clear };
}
