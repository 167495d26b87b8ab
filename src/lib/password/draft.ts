import { followDraft } from '../forms/draft.ts';

/** How long after a change of language the filled fields are looked at again, in milliseconds (LANG-3). */
const LOOK_AGAIN_AFTER = 200;

/** The page of a forgotten password keeps what was typed over a reload and a change of language; secrets excepted. */
const form = document.querySelector<HTMLFormElement>('form.access-form');
if (form && followDraft('forget', form)) {
  setTimeout(() => form.dispatchEvent(new Event('focusin', { bubbles: true })), LOOK_AGAIN_AFTER);
}
