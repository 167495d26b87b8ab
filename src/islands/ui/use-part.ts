import { type ComponentType, useState } from 'react';
import { toast } from '#lib/ui/toast.client.ts';

/**
 * Loads a part of a form when it is needed. Where it does not load, everything stays as it is, typed text too, and
 * `failed` is shown.
 * @returns the part while it is needed; the function that shows it; the function that hides it
 */
export function usePart<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  failed: string,
) {
  const [wanted, setWanted] = useState<{ readonly Part: ComponentType<Props> }>();
  const bring = async () => {
    try {
      setWanted({ Part: (await load()).default });
    } catch {
      toast('fail', failed);
    }
  };
  return [wanted?.Part, bring, () => setWanted(undefined)] as const;
}
