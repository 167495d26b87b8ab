import type { ClientDirective } from 'astro';

// Bundled by Astro without a target: written in ES2019, and without imports.

/** An island that doesn't say when it is ready (`ready.ts`) is taken to be after this. */
const READY_WITHIN = 500;

/**
 * `client:member`: hydrates at idle, and only where the boot script found a session. A form that is sent before is
 * held back, as it would leave the page, and sent again once the island is ready.
 */
const member: ClientDirective = (load, _options, element) => {
  if (document.documentElement.dataset.session !== 'member') return;
  let held: HTMLFormElement | undefined;
  const hold = (event: Event) => {
    event.preventDefault();
    held = event.target as HTMLFormElement;
  };
  const release = () => {
    element.removeEventListener('submit', hold, true);
    const form = held;
    held = undefined;
    if (!form) return;
    if (form.requestSubmit) form.requestSubmit();
    else form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  };
  element.addEventListener('submit', hold, true);
  element.addEventListener('island:ready', release, { once: true });

  const start = async () => {
    const hydrate = await load();
    await hydrate();
    setTimeout(release, READY_WITHIN);
  };
  if ('requestIdleCallback' in window) window.requestIdleCallback(start);
  else setTimeout(start, 200);
};

export default member;
