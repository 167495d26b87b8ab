const OVERLAYS = 'details.menu[open], details.drawer[open], dialog[open], [aria-modal="true"]';

/** Whether something lies over the page: a menu, the filter drawer, a dialog. */
export function isOverlayOpen(): boolean {
  return document.querySelector(OVERLAYS) !== null;
}
