import { root } from '#lib/html/page.client.ts';
import { loadEntry } from '../tiles/entry.inline.ts';

/** Sends forms without their empty fields, so that an address has only the filters in use. */
export function tidyForms(): void {
  addEventListener('submit', ({ target }) => {
    const empty = (Array.from((target as HTMLFormElement).elements) as HTMLInputElement[]).filter(
      ({ name, value }) => name && !value,
    );
    for (const field of empty) field.disabled = true;
    // The browser may restore the page from its cache.
    const restore = () => {
      for (const field of empty) field.disabled = false;
    };
    addEventListener('pagehide', restore, { once: true });
  });
}

/** Makes the filter drawer behave like a dialog (GAME-4); it opens and closes without a script. */
export function serveDrawer(): void {
  const drawer = document.querySelector<HTMLDetailsElement>('details.drawer');
  const button = drawer?.querySelector('summary');
  if (!drawer || !button) return;
  const close = () => {
    drawer.open = false;
  };
  const count = () =>
    loadEntry()
      .then(({ countGames }) => countGames(drawer))
      .catch(() => {});
  drawer.addEventListener('toggle', () => {
    root.style.overflow = drawer.open ? 'hidden' : '';
    if (drawer.open) count();
  });
  drawer.addEventListener('input', count);
  document.addEventListener('keydown', ({ key }) => {
    if (!drawer.open || key !== 'Escape') return;
    close();
    button.focus();
  });
  document.addEventListener('focusin', ({ target }) => {
    const focused = target as Node;
    // A press on the sheet's background focuses an ancestor of the drawer.
    if (drawer.open && !drawer.contains(focused) && !focused.contains(drawer)) close();
  });
  addEventListener('pagehide', close);
}
