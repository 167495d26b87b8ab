import { useMemo, useRef } from 'react';
import { singleFlight } from '#lib/ui/single-flight.ts';

/** Returns `action` as a single flight: a second call gets the pending result of the first (fault 12). */
export function useSingleFlight<Given extends readonly unknown[]>(
  action: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  const latest = useRef(action);
  latest.current = action;
  return useMemo(() => singleFlight((...given: Given) => latest.current(...given)), []);
}
