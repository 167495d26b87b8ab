import { keepPlace } from '../shell/keep-place.ts';
import { followDraft } from './draft.ts';

/** How long after a change of language the filled fields are looked at again, in milliseconds (LANG-3). */
const LOOK_AGAIN_AFTER = 200;

/**
 * Keeps what is typed into the page's form over a reload, a change of language and an expired session, secrets
 * excepted. A form that was filled again is woken as a touch would: it looks at what is filled.
 */
export function followForm(name: string): HTMLFormElement | undefined {
  keepPlace();
  const form = document.querySelector<HTMLFormElement>('form.access-form');
  if (form && followDraft(name, form)) {
    setTimeout(() => form.dispatchEvent(new Event('focusin', { bubbles: true })), LOOK_AGAIN_AFTER);
  }
  return form ?? undefined;
}
