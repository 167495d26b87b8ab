import { PERSONALISED_PARTS, TIME_ZONE_HEADER } from '#contract/core/personalised-parts.ts';
import { attempt, page } from '#lib/html/page.client.ts';
import { keptSession } from '#lib/storage/handover.client.ts';

/** How long islands wait for its drawing, ms; the server gives up after two seconds. */
const WITHIN = 4_000;

/**
 * Inline script of pages whose islands the server draws for a member, right after the one that found out who that is.
 * It asks for them before anything else is loaded, and puts them in their places. An island waits for it (`client:member`)
 * and takes over what was drawn; without a drawing it asks for its data itself, and so it does where the address names
 * what to show, and where somebody has begun to use it: what was typed or tapped would be gone with what stood there.
 */
declare global {
  interface Window {
    /** Settles once the drawings are in their places, or will not come. */
    drawnPart?: Promise<void>;
  }
}

const used = new Set<Element | null>();

if (page.session === 'member' && !location.search) {
  for (const type of ['input', 'focusin', 'click'])
    addEventListener(type, ({ target }) => used.add((target as Element).closest('astro-island')));
  window.drawnPart = new Promise(ask);
}

function ask(done: () => void): void {
  const request = new XMLHttpRequest();
  const { token, merchantCode } = keptSession();
  request.open('GET', `${PERSONALISED_PARTS + location.pathname.slice(3)}?lang=${page.language}`);
  // Read this way it needs no policy for trusted types.
  request.responseType = 'document';
  request.timeout = WITHIN;
  request.setRequestHeader('Authorization', token);
  request.setRequestHeader('Merchant', merchantCode || page.merchant);
  attempt(() => request.setRequestHeader(TIME_ZONE_HEADER, Intl.DateTimeFormat().resolvedOptions().timeZone));
  request.onloadend = () => {
    const finish = () => {
      attempt(() => draw(request.response));
      done();
    };
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', finish);
    else finish();
  };
  request.send();
}

/** Puts the drawings into their islands. @throws where there are none */
function draw(part: Document): void {
  const drawings = part.getElementsByTagName('astro-island');
  document.querySelectorAll('main astro-island').forEach((island, at) => {
    // The session may be over by now, and nothing of it may show (fault 16).
    if (page.session !== 'member' || !island.hasAttribute('ssr') || used.has(island)) return;
    const drawing = drawings[at] as Element;
    island.setAttribute('props', drawing.getAttribute('props') as string);
    island.textContent = '';
    island.append(...drawing.childNodes);
  });
}
