import { element } from './dom.ts';

/** The menu of the header: the player's history, and the rules below the board (PLAY-80). */
export function createMenu() {
  const button = element('menu');
  const items = element('menu-items');

  function setOpen(isOpen: boolean): void {
    items.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
  }

  button.addEventListener('click', () => setOpen(items.hidden === true));
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !button.contains(target)) setOpen(false);
  });
  element('to-rules').addEventListener('click', () => {
    const rules = element('rules') as HTMLDetailsElement;
    rules.open = true;
    const summary = rules.querySelector('summary');
    if (summary) summary.focus();
  });

  return {
    isOpen: (): boolean => !items.hidden,
    close(): void {
      setOpen(false);
      button.focus();
    },
  };
}
