import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** `idle`: on the first touch, or once the browser is idle. */
    'client:interaction'?: boolean | 'idle';
  }
}

// Bundled by Astro without a target: written in ES2019, and without imports.

/** Events that precede the use of the island. */
const TOUCHES = ['pointerdown', 'focusin', 'keydown', 'touchstart'];
/** An island that doesn't report that it is ready (`ready.client.ts`) counts as ready after this, in milliseconds. */
const READY_WITHIN = 500;
/** When a browser without idle callbacks counts as idle, in milliseconds. */
const IDLE_AFTER = 200;

/**
 * `client:interaction`: hydrates on the first touch of the island. Links inside work before that, because no default
 * is prevented. A form submitted before the island is ready is held back and submitted again once it is. The same
 * applies to a click on an element marked `data-replay`: each once, in order. When the island can't be loaded it is
 * marked `data-failed`, for CSS to show what to do. With the value `idle` it hydrates without a touch once the
 * browser is idle.
 */
const interaction: ClientDirective = (load, options, element) => {
  const held = new Map<Element, () => void>();

  /** Finds the target later, also where React had to render the island again: the element at the same place. */
  const trackElement = (target: HTMLElement) => {
    const alike = () => Array.from(element.querySelectorAll<HTMLElement>(target.localName));
    const place = alike().indexOf(target);
    return () => (target.isConnected ? target : alike()[place]);
  };

  const hold = (event: Event) => {
    const target = event.target as HTMLElement;
    if (event.type === 'submit') {
      event.preventDefault();
      const form = trackElement(target);
      held.set(target, () => submit(form() as HTMLFormElement | undefined));
    } else {
      const button = target.closest<HTMLElement>('[data-replay]');
      if (!button) return;
      const place = trackElement(button);
      held.set(button, () => {
        const found = place();
        if (found) found.click();
      });
    }
    // React listens here shortly before the island reports that it is ready, and would handle the event as well.
    event.stopImmediatePropagation();
    start();
  };

  const release = async () => {
    element.removeEventListener('submit', hold, true);
    element.removeEventListener('click', hold, true);
    const replays = [...held.values()];
    held.clear();
    // All replays run before the next tap, which a timer would let pass. Each is a microtask after the one before,
    // because React handles an event in a microtask.
    for (const replay of replays) {
      await undefined;
      replay();
    }
  };

  let started = false;
  const start = async () => {
    if (started) return;
    started = true;
    for (const touch of TOUCHES) element.removeEventListener(touch, start);
    // React commits some time after `hydrate` returns; held events must meet its listeners.
    element.addEventListener('island:ready', release, { once: true });
    const hydrate = await load();
    if (element.hasAttribute('data-failed')) return;
    await hydrate();
    setTimeout(release, READY_WITHIN);
  };

  element.addEventListener('astro:hydration-error', () => {
    element.setAttribute('data-failed', '');
    // The boot script listens: the island's files may be gone since a deploy (ALL-13).
    element.dispatchEvent(new Event('error'));
  });
  element.addEventListener('submit', hold, true);
  element.addEventListener('click', hold, true);
  for (const touch of TOUCHES) element.addEventListener(touch, start, { passive: true });
  if (options.value !== 'idle') return;
  if ('requestIdleCallback' in window) window.requestIdleCallback(start);
  else setTimeout(start, IDLE_AFTER);
};

function submit(form: HTMLFormElement | undefined): void {
  if (!form) return;
  if (form.requestSubmit) form.requestSubmit();
  else form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

export default interaction;
