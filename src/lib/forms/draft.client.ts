import { tabArea } from '#lib/storage/areas.client.ts';

/**
 * Stores for the tab what was typed into a form: it survives a reload, a change of language and an expired session
 * (fault 9, LANG-3). Fields marked `data-secret` are never stored; signing out empties the tab's storage.
 */
const draftKey = (name: string): string => `draft:${name}`;

type Typed = HTMLInputElement | HTMLSelectElement;

function listTypedFields(form: HTMLFormElement): Typed[] {
  return Array.from(form.elements).filter(
    (element): element is Typed =>
      (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) &&
      element.name !== '' &&
      !['hidden', 'checkbox', 'radio', 'password'].includes(element.type) &&
      element.dataset.secret === undefined,
  );
}

/** Saves the form's values, and keeps those of other forms with the same draft name. */
export function saveDraft(name: string, form: HTMLFormElement): void {
  const held = Object.fromEntries(listTypedFields(form).map((field) => [field.name, field.value]));
  tabArea.set(draftKey(name), JSON.stringify({ ...readDraft(name), ...held }));
}

const methodKey = (name: string): string => `${draftKey(name)}:way`;

/** Saves the method of a form: of login, of registration, or of a new password. */
export const saveLoginMethod = (name: string, way: string): void => tabArea.set(methodKey(name), way);
export const savedLoginMethod = (name: string): string | undefined => tabArea.get(methodKey(name));

export function deleteDraft(name: string): void {
  tabArea.remove(draftKey(name));
}

/** Fills a form from its draft, and saves it when the page is left. Returns whether anything was filled. */
export function followDraft(name: string, form: HTMLFormElement): boolean {
  window.addEventListener('pagehide', () => {
    // A form that was completed is not in the page any more.
    if (form.isConnected) saveDraft(name, form);
  });
  return restoreDraft(name, form);
}

/** Fills empty fields. Returns whether anything was filled. */
export function restoreDraft(name: string, form: HTMLFormElement): boolean {
  const draft = readDraft(name);
  const empty = listTypedFields(form).filter(({ name, value }) => value === '' && draft[name]);
  for (const field of empty) {
    field.value = String(draft[field.name]);
    // Lists that depend on each other are rendered from the choices in them.
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  if (empty.length > 0) form.dataset.restored = '';
  return empty.length > 0;
}

/** Returns whether a form was filled from its draft since the page loaded. */
export const wasRestored = (form: HTMLFormElement): boolean => form.dataset.restored !== undefined;

function readDraft(name: string): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(tabArea.get(draftKey(name)) ?? '{}');
    return typeof draft === 'object' && draft !== null ? (draft as Record<string, unknown>) : {};
  } catch {
    deleteDraft(name);
    return {};
  }
}

/** When the filled fields are checked after a change of language, in milliseconds (LANG-3). */
const LOOK_AGAIN_AFTER = 200;

/**
 * Keeps what is typed into the form in `root`, except secrets, over a reload, a change of language and an expired
 * session. A form that was restored is hydrated as if it were touched, and so is one whose method was changed. It
 * then checks its filled fields and its method.
 */
export function followForm(root: ParentNode, name: string): HTMLFormElement | undefined {
  const form = root.querySelector<HTMLFormElement>('form.access-form');
  if (form && (followDraft(name, form) || savedLoginMethod(name))) {
    setTimeout(() => form.dispatchEvent(new Event('focusin', { bubbles: true })), LOOK_AGAIN_AFTER);
  }
  return form ?? undefined;
}
