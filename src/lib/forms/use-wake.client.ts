import { type EffectCallback, useEffect } from 'react';

/** Runs once, when a part of the page wakes up; what changes later makes no difference to it. */
export function useWake(effect: EffectCallback): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once is the point
  useEffect(effect, []);
}
