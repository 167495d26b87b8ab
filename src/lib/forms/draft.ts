import { tabArea } from '../storage/areas.ts';

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

function keepDraft(name: string, form: HTMLFormElement): void {
  const typed = fieldsOf(form).filter(({ value }) => value !== '');
  const draft = Object.fromEntries(typed.map((field) => [field.name, field.value]));
  tabArea.set(keyOf(name), JSON.stringify(draft));
}

export function dropDraft(name: string): void {
  tabArea.remove(keyOf(name));
}

/** Fills a form from its draft, and keeps what is typed once the page is left. Returns whether anything was filled. */
export function followDraft(name: string, form: HTMLFormElement): boolean {
  window.addEventListener('pagehide', () => {
    // A form that was done with is not in the page any more.
    if (form.isConnected) keepDraft(name, form);
  });
  return restore(name, form);
}

/** Fills what is still empty. */
function restore(name: string, form: HTMLFormElement): boolean {
  const draft = readDraft(name);
  const empty = fieldsOf(form).filter(({ name, value }) => value === '' && draft[name]);
  for (const field of empty) field.value = String(draft[field.name]);
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
    dropDraft(name);
    return {};
  }
}
