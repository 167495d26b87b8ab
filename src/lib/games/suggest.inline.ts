import { loadEntry } from './entry.inline.ts';

/** Search suggests as one types; nothing of it is loaded before somebody is in the field (FIND-1). */
export function serveSearch(): void {
  document.addEventListener('focusin', ({ target }) => {
    const field = target as HTMLInputElement;
    if (field.dataset.suggest !== undefined)
      loadEntry()
        .then(({ suggest }) => suggest(field))
        .catch(() => {});
  });
}
