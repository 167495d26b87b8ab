import { resetTokenOf } from '#contract/reset-link.ts';
import { keepPlace } from '#lib/i18n/keep-place.client.ts';

keepPlace();

/** Without the token of a link there is nothing to set: the page says where to get one (PWD-2). */
if (resetTokenOf(window.location.hash) === undefined) {
  for (const part of document.querySelectorAll<HTMLElement>('[data-no-link], [data-with-link]')) {
    part.hidden = part.dataset.noLink === undefined;
  }
}
