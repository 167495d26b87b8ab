import { useMemo, useRef } from 'react';
import { singleFlight } from '#lib/ui/single-flight.ts';

/** `action`, of which one run at a time is under way: whoever taps twice gets the result of the first (fault 12). */
export function useSingleFlight<Given extends readonly unknown[]>(
  action: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  const latest = useRef(action);
  latest.current = action;
  return useMemo(() => singleFlight((...given: Given) => latest.current(...given)), []);
}
