import type { ClientDirective } from 'astro';

// Bundled by Astro without a target: written in ES2019.

/** Events that say that somebody is about to use the island. */
const TOUCHES = ['pointerdown', 'focusin', 'keydown', 'touchstart'];

/**
 * `client:interaction`: hydrates on the first touch of the island. Links inside keep
 * working before that, because nothing is prevented; a form submitted before the
 * island is ready is held back and submitted again once it is.
 */
const interaction: ClientDirective = (load, _options, element) => {
  let pending: HTMLFormElement | undefined;
  const hold = (event: Event) => {
    event.preventDefault();
    pending = event.target as HTMLFormElement;
    start();
  };
  let started = false;
  const start = async () => {
    if (started) return;
    started = true;
    for (const touch of TOUCHES) element.removeEventListener(touch, start);
    const hydrate = await load();
    await hydrate();
    // React commits after this task; the held submit must meet its listeners.
    setTimeout(() => {
      element.removeEventListener('submit', hold, true);
      if (pending)
        pending.requestSubmit
          ? pending.requestSubmit()
          : pending.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    }, 0);
  };
  element.addEventListener('submit', hold, true);
  for (const touch of TOUCHES) element.addEventListener(touch, start, { passive: true });
};

export default interaction;
