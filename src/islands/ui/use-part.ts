import { type ComponentType, useState } from 'react';
import { toast } from '#lib/ui/toast.client.ts';

/**
 * A part of a form that comes when it is wanted. Where it does not come, all stays as it is, what was typed too, and
 * `failed` is said.
 * @returns the part while it is wanted; what brings it; what takes it away
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
