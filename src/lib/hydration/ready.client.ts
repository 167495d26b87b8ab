/** Fired by an island's effect: its listeners are in place, so what was held back may be done again. */
export const ISLAND_READY = 'island:ready';

export function announceReady(part: Element | null): void {
  part?.dispatchEvent(new CustomEvent(ISLAND_READY, { bubbles: true }));
}
