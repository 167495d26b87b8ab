const CONTROLS = ':scope > a, :scope > button';
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Makes each tile of the page one stop of the Tab key, also those that come later: its facts and its heart are an arrow
 * key away from its game (ALL-30).
 */
export function serveTileKeys(): void {
  const takeOut = () => {
    for (const control of document.querySelectorAll<HTMLElement>('.tile-link ~ :not([tabindex])')) {
      control.tabIndex = -1;
      control.parentElement?.firstElementChild?.setAttribute('aria-keyshortcuts', 'ArrowRight');
    }
  };
  takeOut();
  new MutationObserver(takeOut).observe(document.body, { childList: true, subtree: true });
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    const step = STEPS[key];
    const tile = (target as Element).closest('.tile');
    // With another key an arrow is the browser's: a page back, a word further.
    if (!tile || !step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const controls = Array.from(tile.querySelectorAll<HTMLElement>(CONTROLS));
    const at = controls.indexOf(target as HTMLElement) + step;
    controls[(at + controls.length) % controls.length]?.focus();
    event.preventDefault();
  });
}
