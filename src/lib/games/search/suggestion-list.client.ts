import { root } from '#lib/html/page.client.ts';
import type { GameTexts } from '../tiles/texts.server.ts';
import { recentSearches, rememberSearch } from './recent-searches.client.ts';
import type { Suggestion } from './suggestions.client.ts';

export interface SuggestionList {
  /** Shows the lines. @param title the heading of the list @param head.forgets whether its lines can be removed */
  show(lines: readonly Suggestion[], head: { readonly title: string; readonly forgets?: boolean }): void;
  close(): void;
  isOpen(): boolean;
  /** Marks the next line, or the one before; after the last comes the first. */
  move(by: 1 | -1): void;
  /** Opens the marked line; false where none is marked. */
  take(): boolean;
}

let lists = 0;

/** Shows the list under a search field, as a listbox that the field refers to; the field keeps the focus. */
export function showSuggestions(
  field: HTMLInputElement,
  form: HTMLFormElement,
  texts: GameTexts['suggest'],
): SuggestionList {
  const id = `suggest-${++lists}`;
  const panel = element('div', { className: 'suggest', hidden: true });
  const head = element('p');
  const title = element('span');
  title.setAttribute('role', 'status');
  const forget = element('button', {
    type: 'button',
    className: 'button button-quiet',
    textContent: texts.forget,
  });
  const box = element('div', { id });
  box.setAttribute('role', 'listbox');
  box.setAttribute('aria-label', texts.suggestions);
  head.append(title, forget);
  panel.append(head, box);
  form.append(panel);
  field.setAttribute('role', 'combobox');
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-controls', id);
  field.setAttribute('aria-expanded', 'false');

  let shown: readonly Suggestion[] = [];
  let marked = -1;

  function setOpen(isOpen: boolean): void {
    panel.hidden = !isOpen;
    // Prompts above pages would cover the list, and are hidden (WAY-20, WAY-29).
    root.toggleAttribute('data-suggests', isOpen);
    field.setAttribute('aria-expanded', String(isOpen && shown.length > 0));
    mark(-1);
  }

  function mark(place: number): void {
    box.children[marked]?.setAttribute('aria-selected', 'false');
    marked = place;
    const line = box.children[place];
    if (!line) {
      field.removeAttribute('aria-activedescendant');
      return;
    }
    line.setAttribute('aria-selected', 'true');
    line.scrollIntoView({ block: 'nearest' });
    field.setAttribute('aria-activedescendant', line.id);
  }

  function open({ words, href }: Suggestion): void {
    rememberSearch(words ?? field.value);
    location.assign(href);
  }

  forget.addEventListener('click', () => {
    recentSearches.set([]);
    setOpen(false);
    field.focus();
  });
  box.addEventListener('click', ({ target }) => {
    const line = (target as Element).closest('[role=option]');
    const taken = shown[Array.from(box.children).indexOf(line as Element)];
    if (taken) open(taken);
  });

  return {
    show(lines, { title: said, forgets = false }) {
      shown = lines;
      box.replaceChildren(...lines.map((line, place) => createLine(line, `${id}-${place}`)));
      title.textContent = said;
      forget.hidden = !forgets;
      setOpen(lines.length > 0 || !forgets);
    },
    close: () => setOpen(false),
    isOpen: () => !panel.hidden,
    move(by) {
      if (shown.length > 0)
        mark((marked + by + shown.length + (marked < 0 && by < 0 ? 1 : 0)) % shown.length);
    },
    take() {
      const taken = panel.hidden ? undefined : shown[marked];
      if (taken) open(taken);
      return taken !== undefined;
    },
  };
}

function createLine({ text, picture }: Suggestion, id: string): HTMLElement {
  const line = element('div', { id });
  line.setAttribute('role', 'option');
  line.setAttribute('aria-selected', 'false');
  if (picture) line.append(element('img', { src: picture, alt: '', width: 40, height: 40 }));
  line.append(element('bdi', { textContent: text }));
  return line;
}

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), properties);
