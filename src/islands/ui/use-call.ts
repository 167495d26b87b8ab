import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import type { AnyCall, ParamNamesOf, ValueOf } from '#contract/core/call.ts';
import type { QueryOf } from '#contract/requests.ts';
import { SESSION_ENDED, type SendArguments, send, session } from '#lib/auth/index.client.ts';
import { type CallState, type CallStore, createCallStore } from '#lib/ui/index.ts';
import { useFirstAnswers } from './with-first-answers.tsx';

export interface CallOptions<C extends AnyCall, Item> {
  /** Parameters of the call's path, where it has any. */
  readonly params?: Readonly<Record<ParamNamesOf<C['path']>, string>>;
  /** Query of the first page; the list is read anew when what it says changes. */
  readonly query?: QueryOf<C>;
  readonly items: (value: ValueOf<C>) => readonly Item[];
  /** What tells one item from the others. */
  readonly keyOf: (item: Item) => string;
  /** Query of the page after `value`; undefined after the last. Left out for lists of one page. */
  readonly next?: (value: ValueOf<C>, asked: QueryOf<C>) => QueryOf<C> | undefined;
  /** Calls `refresh` when the gateway tells of something new; returns what stops it. */
  readonly live?: (refresh: () => void) => () => void;
}

type Actions<Item> = Omit<CallStore<Item>, 'state' | 'clear'>;

/**
 * What a member's call brought, as one state, from the first render on the server (`loading`) to the end of the session
 * (`clearFilters`); and what may be done with it. It stays true by itself: read again when the page comes back from the
 * back/forward cache, refreshed by `live`, emptied in the moment when the session ends.
 */
export function useCall<C extends AnyCall, Item>(
  call: C,
  options: CallOptions<C, Item>,
): readonly [state: CallState<Item, ValueOf<C>>, actions: Actions<Item>] {
  const latest = useRef(options);
  latest.current = options;
  const answers = useFirstAnswers();
  /** Of the query that the page began with, and of no later one. */
  const drawn = useRef(answers?.[call.path] as ValueOf<C> | undefined);
  const asked = JSON.stringify([options.query ?? {}, options.params]);
  const store = useMemo(() => {
    const [first, params] = JSON.parse(asked);
    const { current } = drawn;
    drawn.current = undefined;
    return createCallStore<ValueOf<C>, QueryOf<C>, Item>({
      read: (query) => send(call, ...([{ params, query }] as unknown as SendArguments<C>)),
      first,
      items: (value) => latest.current.items(value),
      keyOf: (item) => latest.current.keyOf(item),
      next: (value, query) => latest.current.next?.(value, query),
      drawn: current,
    });
  }, [call, asked]);
  useEffect(() => follow(store, latest.current.live), [store]);
  // Whoever shows the same later asks for it.
  useEffect(() => void delete answers?.[call.path], [answers, call]);
  return [useStore(store.state), store];
}

/** Ties a list to the life of its page and session. @returns unties it */
function follow<Item>(store: CallStore<Item>, live?: (refresh: () => void) => () => void): () => void {
  const refresh = () => void store.refresh();
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted && session.get()) refresh();
  };
  const stop = live?.(refresh);
  document.addEventListener(SESSION_ENDED, store.clear);
  window.addEventListener('pageshow', comeBack);
  // Not at once: React learns of the page's address right after hydration, and then asks by another store.
  const first = setTimeout(() => {
    // The session that the page was drawn for may be over by now (fault 16).
    if (session.get() === null) store.clear();
    else if (store.state.get().kind === 'loading') void store.load();
    // What changed since it was drawn nobody told.
    else if (live) refresh();
  });
  return () => {
    clearTimeout(first);
    stop?.();
    document.removeEventListener(SESSION_ENDED, store.clear);
    window.removeEventListener('pageshow', comeBack);
    store.clear();
  };
}
