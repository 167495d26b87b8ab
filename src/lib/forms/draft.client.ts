import { tabArea } from '#lib/storage/areas.client.ts';

/**
 * What was typed into a form, kept for the tab: it outlives a reload, a change of
 * language and an expired session (fault 9, LANG-3). Fields marked `data-secret` are
 * never kept; signing out empties the tab's storage.
 */
const keyOf = (name: string): string => `draft:${name}`;

type Typed = HTMLInputElement | HTMLSelectElement;

function fieldsOf(form: HTMLFormElement): Typed[] {
  return Array.from(form.elements).filter(
    (element): element is Typed =>
      (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) &&
      element.name !== '' &&
      !['hidden', 'checkbox', 'radio', 'password'].includes(element.type) &&
      element.dataset.secret === undefined,
  );
}

/** Keeps what the form holds, and what the other forms of that name held before. */
export function saveDraft(name: string, form: HTMLFormElement): void {
  const held = Object.fromEntries(fieldsOf(form).map((field) => [field.name, field.value]));
  tabArea.set(keyOf(name), JSON.stringify({ ...readDraft(name), ...held }));
}

const wayOf = (name: string): string => `${keyOf(name)}:way`;

/** Keeps which of its ways a form is used by: the way to log in, to register, to a new password. */
export const saveLoginMethod = (name: string, way: string): void => tabArea.set(wayOf(name), way);
export const savedLoginMethod = (name: string): string | undefined => tabArea.get(wayOf(name));

export function deleteDraft(name: string): void {
  tabArea.remove(keyOf(name));
}

/** Fills a form from its draft, and keeps what is typed once the page is left. Returns whether anything was filled. */
export function followDraft(name: string, form: HTMLFormElement): boolean {
  window.addEventListener('pagehide', () => {
    // A form that was done with is not in the page any more.
    if (form.isConnected) saveDraft(name, form);
  });
  return restoreDraft(name, form);
}

/** Fills what is still empty. Returns whether anything was filled. */
export function restoreDraft(name: string, form: HTMLFormElement): boolean {
  const draft = readDraft(name);
  const empty = fieldsOf(form).filter(({ name, value }) => value === '' && draft[name]);
  for (const field of empty) {
    field.value = String(draft[field.name]);
    // Lists that depend on each other are drawn by what is chosen in them.
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  if (empty.length > 0) form.dataset.restored = '';
  return empty.length > 0;
}

/** Whether a form was filled from its draft since the page came. */
export const wasRestored = (form: HTMLFormElement): boolean => form.dataset.restored !== undefined;

function readDraft(name: string): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(tabArea.get(keyOf(name)) ?? '{}');
    return typeof draft === 'object' && draft !== null ? (draft as Record<string, unknown>) : {};
  } catch {
    deleteDraft(name);
    return {};
  }
}

/** How long after a change of language the filled fields are looked at again, in milliseconds (LANG-3). */
const LOOK_AGAIN_AFTER = 200;

/**
 * Keeps what is typed into the form in `root` over a reload, a change of language and an expired session, secrets
 * excepted. A form that was filled again is woken as a touch would, and so is one that was used by another way: it
 * looks at what is filled, and at how it was used.
 */
export function followForm(root: ParentNode, name: string): HTMLFormElement | undefined {
  const form = root.querySelector<HTMLFormElement>('form.access-form');
  if (form && (followDraft(name, form) || savedLoginMethod(name))) {
    setTimeout(() => form.dispatchEvent(new Event('focusin', { bubbles: true })), LOOK_AGAIN_AFTER);
  }
  return form ?? undefined;
}
