/** Dispatched by an island's effect: its listeners are in place, so held events may be replayed. */
export const ISLAND_READY = 'island:ready';

export function announceReady(part: Element | null): void {
  part?.dispatchEvent(new CustomEvent(ISLAND_READY, { bubbles: true }));
}
