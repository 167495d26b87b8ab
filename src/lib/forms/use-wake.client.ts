import { type EffectCallback, useEffect } from 'react';

/** Runs once, when a part of the page is hydrated; later changes do not repeat it. */
export function useWake(effect: EffectCallback): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once is the point
  useEffect(effect, []);
}
