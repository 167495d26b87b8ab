import { MEMBER_PARTS, TIME_ZONE_HEADER } from '#contract/member-parts.ts';
import { attempt, page } from '#lib/html/page.client.ts';
import { keptSession } from '#lib/storage/handover.client.ts';

/** How long an island waits for its drawing, ms; the server gives up after two seconds. */
const WITHIN = 4_000;

/**
 * Inline script of pages of which the server draws a part for its member, right after the one that found out who that is.
 * It asks for the part before anything else is loaded, and puts it where the island will be. The island waits for it
 * (`client:member`) and takes over what was drawn; without a drawing it asks for its data itself.
 */
declare global {
  interface Window {
    /** Settles once the drawing is in its place, or will not come. */
    memberPart?: Promise<void>;
  }
}

if (page.session === 'member') window.memberPart = new Promise(ask);

function ask(done: () => void): void {
  const request = new XMLHttpRequest();
  const { token, merchantCode } = keptSession();
  request.open('GET', `${MEMBER_PARTS + page.part}?lang=${page.language}`);
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

/** Puts the drawing into its island. @throws where there is none, or where the page has it no more */
function draw(part: Document): void {
  const drawing = part.getElementById('drawn') as HTMLElement;
  const island = document.querySelector('.for-member>astro-island[ssr]') as Element;
  // The session may be over by now, and nothing of it may show (fault 16).
  if (page.session !== 'member') return;
  const props = JSON.parse(island.getAttribute('props') as string);
  const { value } = drawing.dataset;
  // In Astro's own writing of a property that is a plain value.
  props.drawn = [0, value];
  island.textContent = '';
  island.append(...drawing.childNodes);
  island.setAttribute('props', JSON.stringify(props));
}
