import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';

/**
 * Value of a persistent store in an island. The server, and the first client render
 * that must match it, see `fallback`; what the browser kept follows right after.
 */
export function usePersistent<Value>(store: ReadableAtom<Value>, fallback: Value): Value {
  return useStore(store, { ssr: () => fallback });
}
