import { useEffect } from 'react';
import type { CallStore } from '#lib/ui/index.ts';

interface Readable {
  readonly id: string;
  readonly read: boolean;
}

/**
 * Marks items of a list as read when they are opened: at once, with a report to the gateway. A failed report is
 * repeated at the next opening. Items that were opened before hydration are reported after it.
 * @returns the function to call when an item is opened
 */
export function useReadByOpening<Item extends Readable>(
  change: CallStore<Item>['change'],
  report: (item: Item) => Promise<{ readonly ok: boolean }>,
): (item: Item) => Promise<void> {
  useEffect(openAgain, []);
  return async (item) => {
    const mark = (read: boolean) => change(item.id, (current) => ({ ...current, read }));
    mark(true);
    const answer = await report(item);
    // Set again: a list fetched meanwhile may not include it.
    mark(answer.ok);
  };
}

function openAgain(): void {
  for (const opened of document.querySelectorAll('.inbox details[open]'))
    opened.dispatchEvent(new Event('toggle'));
}
