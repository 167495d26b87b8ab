import type { ClientDirective } from 'astro';

// Bundled by Astro without a target: written in ES2019.

/** `client:member`: hydrates at idle, and only where the boot script found a session. */
const member: ClientDirective = (load) => {
  if (document.documentElement.dataset.session !== 'member') return;
  const start = () => load().then((hydrate) => hydrate());
  if ('requestIdleCallback' in window) window.requestIdleCallback(start);
  else setTimeout(start, 200);
};

export default member;
