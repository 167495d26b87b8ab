import { games } from '#contract/games/games.ts';
import { send } from '#lib/auth/index.client.ts';
import { pageLanguage } from '#lib/i18n/deferred-texts.client.ts';
import { type CountTexts, countText, parseFilters } from './filters.ts';
import type { ListPlace } from './list-places.ts';
import { searchQuery } from './source.ts';

/** Debounce of the count while typing, in milliseconds. */
const REST = 250;

let timer: ReturnType<typeof setTimeout> | undefined;
let lastTurn = 0;

/** Updates the count on the drawer's button from its form: "Show 48 games" (GAME-4). */
export function countGames(drawer: HTMLElement): void {
  clearTimeout(timer);
  timer = setTimeout(() => void count(drawer), REST);
}

async function count(drawer: HTMLElement): Promise<void> {
  const form = drawer.querySelector('form');
  const button = form?.querySelector<HTMLElement>('[data-count-texts]');
  if (!form || !button) return;
  const texts: CountTexts = JSON.parse(button.dataset.countTexts ?? '{}');
  const place: ListPlace = JSON.parse(form.dataset.place ?? '{}');
  const filled = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') filled.set(name, value);
  const turn = ++lastTurn;
  const answer = await send(games, {
    query: { ...searchQuery(parseFilters(place, filled)), language: pageLanguage(), pageNo: 1, pageSize: 1 },
  });
  // A later call has its own answer.
  if (turn === lastTurn) button.textContent = countText(answer.ok ? answer.value.total : undefined, texts);
}
