import { attempt } from '#lib/html/page.client.ts';
import { TYPED_KEY } from '#lib/storage/keys.ts';
import { mayKeep, type TypedField, type TypedPage, typedPageOf } from './typed-fields.ts';

/** How long a refreshed page waits for a field, which may belong to a later step, in milliseconds. */
const WAITS = 300_000;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const here = () => location.pathname + location.search;

const allFields = () => Array.from(document.querySelectorAll<Field>('input, textarea, select'));

const nameOf = ({ name, id }: Field) => name || id;

/** Returns the fields that may be kept, with their places. */
function keptFields(): { field: Field; name: string; place: number }[] {
  const counts = new Map<string, number>();
  return allFields().flatMap((field) => {
    const name = nameOf(field);
    const place = counts.get(name) ?? 0;
    counts.set(name, place + 1);
    const { type, autocomplete, dataset } = field;
    const facts = { name, type, autocomplete, secret: dataset.secret !== undefined };
    return name !== '' && mayKeep(facts) ? [{ field, name, place }] : [];
  });
}

/** Stores what is typed into the page, for its next load. */
export function keepTyped(): void {
  const found = keptFields();
  const fields = found.flatMap(({ field, name, place }): TypedField[] =>
    field.value === '' || field.matches(':disabled, [readonly]') ? [] : [{ name, place, value: field.value }],
  );
  const focused = found.find(({ field }) => field === document.activeElement);
  const typed: TypedPage = {
    at: here(),
    fields,
    ...(focused && { focused: { name: focused.name, place: focused.place } }),
  };
  attempt(() => sessionStorage.setItem(TYPED_KEY, JSON.stringify(typed)));
}

/**
 * Fills the fields of a refreshed page, each as soon as it is there and can be used. What the member types meanwhile
 * stays.
 */
export function restoreTyped(): void {
  const typed = typedPageOf(
    attempt(() => sessionStorage.getItem(TYPED_KEY)),
    here(),
  );
  attempt(() => sessionStorage.removeItem(TYPED_KEY));
  if (!typed) return;
  const used = new Set<EventTarget | null>();
  document.addEventListener('input', ({ isTrusted, target }) => isTrusted && used.add(target), true);
  let missing = typed.fields;
  const fillAll = () => {
    const found = keptFields();
    missing = missing.filter(({ name, place, value }) => {
      const field = found.find((one) => one.name === name && one.place === place)?.field;
      if (!field || !isReady(field)) return true;
      if (field.value !== value && !used.has(field)) fill(field, value);
      const { focused } = typed;
      if (focused?.name === name && focused.place === place && document.activeElement === document.body)
        field.focus();
      return false;
    });
    if (missing.length === 0) watch.disconnect();
  };
  const watch = new MutationObserver(fillAll);
  watch.observe(document.documentElement, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['ssr'],
  });
  setTimeout(() => watch.disconnect(), WAITS);
  fillAll();
}

/** An island for members is hydrated as it loads, and may render its fields again; others at their first use. */
const isReady = (field: Field): boolean => !field.closest('astro-island[ssr][client=member]');

/** Fills a field as typing does: React ignores values that are set on its own element. */
function fill(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
