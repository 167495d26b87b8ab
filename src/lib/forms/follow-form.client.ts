import { followDraft, keptWay } from './draft.client.ts';

/** How long after a change of language the filled fields are looked at again, in milliseconds (LANG-3). */
const LOOK_AGAIN_AFTER = 200;

/**
 * Keeps what is typed into the form in `root` over a reload, a change of language and an expired session, secrets
 * excepted. A form that was filled again is woken as a touch would, and so is one that was used by another way: it
 * looks at what is filled, and at how it was used.
 */
export function followForm(root: ParentNode, name: string): HTMLFormElement | undefined {
  const form = root.querySelector<HTMLFormElement>('form.access-form');
  if (form && (followDraft(name, form) || keptWay(name))) {
    setTimeout(() => form.dispatchEvent(new Event('focusin', { bubbles: true })), LOOK_AGAIN_AFTER);
  }
  return form ?? undefined;
}
