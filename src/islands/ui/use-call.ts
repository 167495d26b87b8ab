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
  /** Query of the first page; the list is fetched again when it changes. */
  readonly query?: QueryOf<C>;
  readonly items: (value: ValueOf<C>) => readonly Item[];
  /** Returns the key of an item, unique in the list. */
  readonly keyOf: (item: Item) => string;
  /** Returns the query of the page after `value`; undefined after the last. Omitted for lists of one page. */
  readonly next?: (value: ValueOf<C>, query: QueryOf<C>) => QueryOf<C> | undefined;
  /** Calls `refresh` when the gateway reports something new; returns the function that unsubscribes. */
  readonly live?: (refresh: () => void) => () => void;
}

type Actions<Item> = Omit<CallStore<Item>, 'state' | 'clear'>;

/**
 * Returns the state of a member's call, and its actions. The state runs from the first render on the server
 * (`loading`) to the end of the session (`cleared`). It is kept current: fetched again when the page returns from the
 * back/forward cache, refreshed by `live`, and cleared when the session ends.
 */
export function useCall<C extends AnyCall, Item>(
  call: C,
  options: CallOptions<C, Item>,
): readonly [state: CallState<Item, ValueOf<C>>, actions: Actions<Item>] {
  const latest = useRef(options);
  latest.current = options;
  const answers = useFirstAnswers();
  /** The answer to the page's first query only, not to a later one. */
  const drawn = useRef(answers?.[call.path] as ValueOf<C> | undefined);
  const requestKey = JSON.stringify([options.query ?? {}, options.params]);
  const store = useMemo(() => {
    const [first, params] = JSON.parse(requestKey);
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
  }, [call, requestKey]);
  useEffect(() => follow(store, latest.current.live), [store]);
  // A later `useCall` of the same call fetches it again.
  useEffect(() => void delete answers?.[call.path], [answers, call]);
  return [useStore(store.state), store];
}

/** Connects a list to the events of its page and session. @returns a function that disconnects it */
function follow<Item>(store: CallStore<Item>, live?: (refresh: () => void) => () => void): () => void {
  const refresh = () => void store.refresh();
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted && session.get()) refresh();
  };
  const stop = live?.(refresh);
  document.addEventListener(SESSION_ENDED, store.clear);
  window.addEventListener('pageshow', comeBack);
  // Deferred: React reads the page's address right after hydration, and then uses another store.
  const first = setTimeout(() => {
    // The session that the page was rendered for may be over by now (fault 16).
    if (session.get() === null) store.clear();
    else if (store.state.get().kind === 'loading') void store.load();
    // No event covers changes between server render and hydration.
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
