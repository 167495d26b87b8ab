import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:member'?: boolean;
  }
}

// Bundled by Astro without a target: written in ES2019, and without imports.

/** An island that doesn't say when it is ready (`ready.ts`) is taken to be after this. */
const READY_WITHIN = 500;

/**
 * `client:member`: hydrates once the page is painted, and only where the boot script found a session whose member may
 * use the page, and sees the island. A form that is sent before is held back, as it would leave the page, and so is a
 * click on what is marked `data-replay`; both are done again once the island is ready. What the server draws for the
 * member (`drawn-part.inline.ts`) is waited for.
 */
const member: ClientDirective = (load, _options, element) => {
  const { session, kind, refused } = document.documentElement.dataset;
  if (session !== 'member' || refused !== undefined) return;
  if (kind === 'trial' && element.closest('.not-trial')) return;
  let held: (() => unknown) | undefined;
  const holdForm = (event: Event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    // To be heard by the island alone: an event made by a script leads nowhere.
    held = () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  };
  const holdClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-replay]');
    if (!button) return;
    event.preventDefault();
    held = () => button.click();
  };
  const release = () => {
    element.removeEventListener('submit', holdForm, true);
    element.removeEventListener('click', holdClick, true);
    if (held) held();
    held = undefined;
  };
  element.addEventListener('submit', holdForm, true);
  element.addEventListener('click', holdClick, true);
  element.addEventListener('island:ready', release, { once: true });

  const start = async () => {
    const hydrate = await load();
    // What the server draws for the member is to be taken over as it stands.
    await window.drawnPart;
    await hydrate();
    setTimeout(release, READY_WITHIN);
  };
  // On its way while the page is painted.
  const href = element.getAttribute('component-url') as string;
  const script = { rel: 'preload', as: 'script', crossOrigin: '', href };
  document.head.append(Object.assign(document.createElement('link'), script));
  requestAnimationFrame(() => setTimeout(start));
};

export default member;
