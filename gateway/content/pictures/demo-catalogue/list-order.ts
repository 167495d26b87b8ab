import { SPORTS_FAMILY } from '#contract/games/games.ts';
import type { CatalogueGame } from './types.ts';

/** So many games of a list are seen together. */
const SEEN_TOGETHER = 12;

/** The lists that a game is in: of its type, of its vendor, and of its vendor's type. The list of sports has their family. */
export function gameLists({ gameType, vendor }: CatalogueGame): string[] {
  const type = SPORTS_FAMILY.includes(gameType) ? 'SPORTS' : gameType;
  return [type, `by ${vendor}`, `${gameType} by ${vendor}`];
}

/**
 * Games in the order of lists: no subject twice among the first of any list (WAY-28). What need not move stays before
 * what has to wait.
 */
export function withoutRepeats(games: readonly CatalogueGame[]): CatalogueGame[] {
  const first = new Map<string, string[]>();
  const repeats = (game: CatalogueGame): boolean =>
    gameLists(game).some((list) => {
      const seen = first.get(list) ?? [];
      return seen.length < SEEN_TOGETHER && seen.includes(game.theme.motif);
    });
  const waiting = [...games];
  const ordered: CatalogueGame[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex((game) => !repeats(game));
    const [game] = waiting.splice(Math.max(0, next), 1);
    if (!game) break;
    for (const list of gameLists(game)) first.set(list, [...(first.get(list) ?? []), game.theme.motif]);
    ordered.push(game);
  }
  return ordered;
}
