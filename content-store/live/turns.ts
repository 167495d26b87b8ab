import { CONTENT_COLLECTIONS, type Collection, isCollection } from '#contract/content/content-files.ts';
import type { ContentIndex } from '../content-index.ts';
import type { Entry } from '../entry.ts';
import { nextTurn } from '../schedule.ts';

/** A timer holds at most 2^31 - 1 ms, so that a longer wait is checked again after a day. */
const MAX_WAIT = 24 * 60 * 60 * 1000;

interface Turn {
  collection: Collection;
  slug: string;
  at: number;
}

/** Reports scheduled texts when they appear or end, so that cached pages are rendered again. */
export function createTurns(
  index: ContentIndex,
  clock: () => number,
  announce: (turn: Pick<Turn, 'collection' | 'slug'>) => void,
) {
  let timer: NodeJS.Timeout | undefined;

  function plan(): void {
    clearTimeout(timer);
    const now = clock();
    const turns = upcoming(index, now);
    const nearest = Math.min(...turns.map(({ at }) => at));
    if (nearest === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(
      () => {
        for (const { collection, slug, at } of turns) {
          if (at <= clock()) announce({ collection, slug });
        }
        plan();
      },
      Math.min(nearest - now, MAX_WAIT),
    );
    timer.unref();
  }

  return { plan, stop: () => clearTimeout(timer) };
}

function upcoming(index: ContentIndex, now: number): Turn[] {
  return Object.keys(CONTENT_COLLECTIONS)
    .filter(isCollection)
    .flatMap((collection) => [...index.versions(collection).values()])
    .flatMap((versions) => Object.values(versions))
    .flatMap((entry: Entry) => {
      const at = nextTurn(entry, now);
      return at === undefined ? [] : [{ collection: entry.collection, slug: entry.slug, at }];
    });
}
