import { addStyles } from '#lib/html/fetch-page.client.ts';
import { fill } from '#lib/i18n/format.ts';
import { gameTexts } from '../tiles/texts.client.ts';
import type { GameTexts } from '../tiles/texts.server.ts';
import { rememberSearch } from './recent-searches.client.ts';
import { type SuggestionList, showSuggestions } from './suggestion-list.client.ts';
import { recentSuggestions, suggestionsFor } from './suggestions.client.ts';

/** Debounce of the suggestions while typing, in milliseconds. */
const REST = 120;

const served = new WeakSet<HTMLInputElement>();

/** Adds suggestions to a search field: a combobox with a list under it (FIND-1). Once for each field. */
export async function suggest(field: HTMLInputElement): Promise<void> {
  const { form } = field;
  if (served.has(field) || !form) return;
  served.add(field);
  const [{ suggest: texts }] = await Promise.all([gameTexts(), addStyles(field.dataset.suggest ?? '')]);
  addClearButton(field, form, texts.clear);
  serve(field, form, showSuggestions(field, form, texts), texts);
}

/** Adds a button that empties the field (WAY-29). */
function addClearButton(field: HTMLInputElement, form: HTMLFormElement, label: string): void {
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'icon-button search-clear', textContent: '×' });
  button.setAttribute('aria-label', label);
  button.addEventListener('click', () => {
    field.value = '';
    field.focus();
    field.dispatchEvent(new Event('input'));
  });
  form.append(button);
}

function serve(
  field: HTMLInputElement,
  form: HTMLFormElement,
  list: SuggestionList,
  texts: GameTexts['suggest'],
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;

  async function update(): Promise<void> {
    const words = field.value.trim();
    const mine = ++turn;
    if (words === '') return list.show(recentSuggestions(), { title: texts.recent, forgets: true });
    const found = await suggestionsFor(words, texts);
    // A later text has its own answer, and a field without focus shows no list.
    if (mine !== turn || document.activeElement !== field) return;
    if (found) list.show(found, { title: fill(texts.found, { count: found.length }) });
    else list.show([], { title: texts.failed });
  }

  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void update(), REST);
  });
  field.addEventListener('focus', () => void update());
  field.addEventListener('keydown', (event) => {
    const { key } = event;
    if (event.isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (list.isOpen()) list.move(key === 'ArrowDown' ? 1 : -1);
      else void update();
    } else if (key === 'Enter' && list.take()) event.preventDefault();
    else if (key === 'Escape' && list.isOpen()) {
      // The first press closes the list, another one empties the field by the browser's default.
      event.preventDefault();
      list.close();
    }
  });
  form.addEventListener('submit', () => rememberSearch(field.value));
  document.addEventListener('focusin', ({ target }) => {
    if (!form.contains(target as Node)) list.close();
  });
  document.addEventListener('click', ({ target }) => {
    if (!form.contains(target as Node)) list.close();
  });
  void update();
}
