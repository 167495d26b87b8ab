import { PERSONALISED_PARTS, TIME_ZONE_HEADER } from '#contract/core/personalised-parts.ts';
import { attempt, page } from '#lib/html/page.client.ts';
import { keptSession } from '#lib/storage/handover.client.ts';

/** How long islands wait for their server-rendered markup, in ms; the server gives up after two seconds. */
const WITHIN = 4_000;

/**
 * The inline script of pages with personalised islands, right after the script that reads the session. It requests
 * their markup before anything else is loaded, and inserts it. An island waits for it (`client:member`) and hydrates
 * it. Without markup the island fetches its own data. It also does so where the address has filters, and where the
 * member has begun to use the island. Replaced markup would lose what was typed or tapped.
 */
declare global {
  interface Window {
    /** Settles once the markup is in its place, or will not come. */
    drawnPart?: Promise<void>;
  }
}

/** The attribute of an island with the address of its script. */
const SCRIPT = 'component-url';

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
  // A document read this way needs no policy for trusted types.
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

/** Inserts the markup into its islands. @throws where there is none */
function draw(part: Document): void {
  const drawings = part.getElementsByTagName('astro-island');
  document.querySelectorAll('main astro-island').forEach((island, at) => {
    // The session may be over by now, and none of its data may show (fault 16).
    if (page.session !== 'member' || !island.hasAttribute('ssr') || used.has(island)) return;
    const drawing = drawings[at] as Element;
    // Markup of another build does not fit the island's script (ALL-13).
    if (drawing.getAttribute(SCRIPT) !== island.getAttribute(SCRIPT)) return;
    island.setAttribute('props', drawing.getAttribute('props') as string);
    island.textContent = '';
    island.append(...drawing.childNodes);
  });
}
