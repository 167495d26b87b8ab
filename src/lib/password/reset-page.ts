import { keepPlace } from '../shell/keep-place.ts';

keepPlace();

/** Without the token of a link there is nothing to set: the page says where to get one (PWD-2). */
const fragment = new URLSearchParams(window.location.hash.slice(1));
if (!fragment.has('token')) {
  for (const part of document.querySelectorAll<HTMLElement>('[data-no-link], [data-with-link]')) {
    part.hidden = part.dataset.noLink === undefined;
  }
}
