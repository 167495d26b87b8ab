import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** `idle`: on the first touch, or once the browser is idle. */
    'client:interaction'?: boolean | 'idle';
  }
}

// Bundled by Astro without a target: written in ES2019, and without imports.

/** Events that say that somebody is about to use the island. */
const TOUCHES = ['pointerdown', 'focusin', 'keydown', 'touchstart'];
/** An island that doesn't say when it is ready (`ready.client.ts`) is taken to be after this. */
const READY_WITHIN = 500;
/** When a browser that does not say so is taken to be idle. */
const IDLE_AFTER = 200;

/**
 * `client:interaction`: hydrates on the first touch of the island. Links inside keep
 * working before that, because nothing is prevented. A form submitted before the
 * island is ready is held back and submitted again once it is, and so is a click on
 * what is marked `data-replay`: each once, in order. When the island can't be loaded it is marked
 * `data-failed`, for CSS to show what to do. With the value `idle` it does not wait for a touch longer than the browser
 * is busy.
 */
const interaction: ClientDirective = (load, options, element) => {
  const held = new Map<Element, () => void>();

  const hold = (event: Event) => {
    const target = event.target as HTMLElement;
    if (event.type === 'submit') {
      event.preventDefault();
      held.set(target, () => submit(target as HTMLFormElement));
    } else {
      const button = target.closest<HTMLElement>('[data-replay]');
      if (!button) return;
      held.set(button, () => button.click());
    }
    // React listens here shortly before the island says that it is ready, and would do it as well.
    event.stopImmediatePropagation();
    start();
  };

  const release = async () => {
    element.removeEventListener('submit', hold, true);
    element.removeEventListener('click', hold, true);
    const replays = [...held.values()];
    held.clear();
    // All of them before whatever is tapped next, which a timer would let past; each a microtask after the one before,
    // as that is when React has taken it in.
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
    // React commits some time after `hydrate` returns; what is held must meet its listeners.
    element.addEventListener('island:ready', release, { once: true });
    const hydrate = await load();
    if (element.hasAttribute('data-failed')) return;
    await hydrate();
    setTimeout(release, READY_WITHIN);
  };

  element.addEventListener('astro:hydration-error', () => element.setAttribute('data-failed', ''));
  element.addEventListener('submit', hold, true);
  element.addEventListener('click', hold, true);
  for (const touch of TOUCHES) element.addEventListener(touch, start, { passive: true });
  if (options.value !== 'idle') return;
  if ('requestIdleCallback' in window) window.requestIdleCallback(start);
  else setTimeout(start, IDLE_AFTER);
};

function submit(form: HTMLFormElement): void {
  if (form.requestSubmit) form.requestSubmit();
  else form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

export default interaction;
