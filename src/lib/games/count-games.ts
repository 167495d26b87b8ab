import { games } from '#contract/games.ts';
import { send } from '../gateway/send.ts';
import { type CountTexts, countText } from './count-text.ts';
import { filtersOf } from './filters.ts';
import type { ListPlace } from './list-places.ts';
import { searchQuery } from './source.ts';
import { pageLanguage } from './texts.ts';

/** Milliseconds of rest in typing before the games are counted. */
const REST = 250;

const watched = new WeakSet<HTMLElement>();

/** Keeps the count on the drawer's button true while its form changes: "Show 48 games" (GAME-4). */
export function countGames(drawer: HTMLElement): void {
  const form = drawer.querySelector('form');
  const button = form?.querySelector<HTMLElement>('[data-count-texts]');
  if (!form || !button || watched.has(form)) return;
  watched.add(form);
  const texts: CountTexts = JSON.parse(button.dataset.countTexts ?? '{}');
  const place: ListPlace = JSON.parse(form.dataset.place ?? '{}');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;

  const count = async () => {
    const turn = ++asked;
    const filled = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') filled.set(name, value);
    const answer = await send(games, {
      query: {
        ...searchQuery(filtersOf(place, filled)),
        language: pageLanguage(),
        pageSize: 1,
      },
    });
    // A later question has its own answer.
    if (turn !== asked) return;
    button.textContent = countText(answer.ok ? answer.value.total : undefined, texts);
  };
  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(count, REST);
  });
}
