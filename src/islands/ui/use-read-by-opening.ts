import { useEffect } from 'react';
import type { CallStore } from '#lib/ui/index.ts';

interface Readable {
  readonly id: string;
  readonly read: boolean;
}

/**
 * Items of a list that are read by opening them: shown as read at once, and `showGameSheet` tells the gateway, again at the next
 * opening where it didn't hear. What was opened before its island was there is told once it is.
 * @returns what opening an item calls
 */
export function useReadByOpening<Item extends Readable>(
  change: CallStore<Item>['change'],
  tell: (item: Item) => Promise<{ readonly ok: boolean }>,
): (item: Item) => Promise<void> {
  useEffect(openAgain, []);
  return async (item) => {
    const mark = (read: boolean) => change(item.id, (current) => ({ ...current, read }));
    mark(true);
    const answer = await tell(item);
    // Said again: what was read anew until now may not know of it.
    mark(answer.ok);
  };
}

function openAgain(): void {
  for (const opened of document.querySelectorAll('.inbox details[open]'))
    opened.dispatchEvent(new Event('toggle'));
}
