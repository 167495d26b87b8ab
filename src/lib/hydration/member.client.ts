import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:member'?: boolean;
  }
}

// Bundled by Astro without a target: written in ES2019, and without imports.

/** An island that doesn't say when it is ready (`ready.client.ts`) is taken to be after this. */
const READY_WITHIN = 500;

/**
 * `client:member`: hydrates once the page is painted, and only where the boot script found a session whose member may
 * use the page, and sees the island. A form that is sent before is held back, as it would leave the page, and so is a
 * click on what is marked `data-replay`: each is done again once the island is ready, in order, however often it was
 * tapped. The mark is the control's own: a label that is tapped again takes the focus from what is typed into since.
 * What the server draws for the member (`personalised-part.inline.ts`) is waited for.
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
    // React listens here shortly before the island says that it is ready, and would do it as well.
    event.stopImmediatePropagation();
    held.set(source, event);
  };
  const release = async () => {
    ready = true;
    for (const [source, event] of held) {
      held.delete(source);
      // A script's copy is heard by the island alone: a form leads nowhere. A microtask later React has taken it in.
      await source.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
    }
  };
  element.addEventListener('submit', hold, true);
  element.addEventListener('click', hold, true);
  element.addEventListener('island:ready', release);

  // On its way while the page is painted.
  const script = document.createElement('link');
  script.href = element.getAttribute('component-url') as string;
  script.as = 'script';
  script.rel = 'preload';
  script.crossOrigin = '';
  document.head.append(script);
  requestAnimationFrame(() =>
    setTimeout(async () => {
      const hydrate = await load();
      // What the server draws for the member is to be taken over as it stands.
      await window.drawnPart;
      await hydrate();
      setTimeout(release, READY_WITHIN);
    }),
  );
};

export default member;
