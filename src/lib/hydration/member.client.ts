import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:member'?: boolean;
  }
}

// Bundled by Astro without a target: written in ES2019, and without imports.

/** An island that doesn't report that it is ready (`ready.client.ts`) counts as ready after this, in milliseconds. */
const READY_WITHIN = 500;

/**
 * `client:member`: hydrates after the page is painted, and only where the boot script found a session whose member
 * may use the page and sees the island. A form submitted earlier is held back, as it would leave the page. The same
 * applies to a click on an element marked `data-replay`. Each is replayed once the island is ready, in order, and
 * only once for several taps. The mark must be on the control itself: a replayed click on a label would take the
 * focus from a field in use. Server-rendered markup for the member (`personalised-part.inline.ts`) is awaited.
 */
const member: ClientDirective = (load, _options, element) => {
  if (!element.closest('[data-session=member]')) return;
  if (element.closest('[data-refused],[data-kind=trial] .not-trial')) return;
  const held = new Map<Element, Event>();
  let ready = false;
  const hold = (event: Event) => {
    const target = event.target as Element;
    const source = target.closest(event.type === 'submit' ? 'form' : '[data-replay]');
    if (ready || !source) return;
    event.preventDefault();
    // React listens here shortly before the island reports that it is ready, and would handle the event as well.
    event.stopImmediatePropagation();
    held.set(source, event);
  };
  const release = async () => {
    ready = true;
    for (const [source, event] of held) {
      held.delete(source);
      // Only the island handles a scripted copy: a form does not navigate. A microtask later React has handled it.
      await source.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
    }
  };
  element.addEventListener('submit', hold, true);
  element.addEventListener('click', hold, true);
  element.addEventListener('island:ready', release);

  // Loads while the page is painted.
  const script = document.createElement('link');
  script.href = element.getAttribute('component-url') as string;
  script.as = 'script';
  script.rel = 'preload';
  script.crossOrigin = '';
  document.head.append(script);
  requestAnimationFrame(() =>
    setTimeout(async () => {
      const hydrate = await load();
      // The server-rendered markup for the member is hydrated unchanged.
      await window.drawnPart;
      await hydrate();
      setTimeout(release, READY_WITHIN);
    }),
  );
};

export default member;
