import type { GameType } from '#contract/core/game-types.ts';
import type { CatalogueGame } from './types.ts';

/** Vendors and types of the hot games, in their order; each place takes another game of that vendor or type. */
const HOT_PLACES: readonly { vendor?: string; gameType: GameType }[] = [
  { gameType: 'RNG', vendor: 'PP' },
  { gameType: 'RNG', vendor: 'JL' },
  { gameType: 'FISH' },
  { gameType: 'RNG', vendor: 'PP' },
  { gameType: 'LIVE' },
  { gameType: 'RNG', vendor: 'JL' },
  { gameType: 'RNG', vendor: 'WK' },
  { gameType: 'SPORTS' },
  { gameType: 'RNG', vendor: 'PP' },
  { gameType: 'RNG', vendor: 'HX' },
  { gameType: 'SPORTS' },
  { gameType: 'RNG', vendor: 'JL' },
  { gameType: 'RNG', vendor: 'MQ' },
  { gameType: 'LIVE' },
  { gameType: 'RNG', vendor: 'OQ' },
  { gameType: 'FISH' },
  { gameType: 'RNG', vendor: 'PP' },
  { gameType: 'ESPORTS' },
  { gameType: 'RNG', vendor: 'JL' },
  { gameType: 'RNG', vendor: 'BZ' },
  { gameType: 'LIVE' },
  { gameType: 'RNG', vendor: 'NB' },
  { gameType: 'ESPORTS' },
  { gameType: 'RNG', vendor: 'TZ' },
];

/** Returns whether a title opens the game that it names, not the slot instead. */
const isWhatItNames = ({ kind, gameType, gameClass }: CatalogueGame): boolean =>
  kind !== 'slot' || (gameType === 'RNG' && (gameClass === null || gameClass === 'JP'));

/** Returns the hot games with their ranks, without a repeated subject. */
export function chooseHot(games: readonly CatalogueGame[]): CatalogueGame[] {
  const shown = new Set<string>();
  return HOT_PLACES.map(({ vendor, gameType }, index) => {
    const game = games.find(
      (candidate) =>
        candidate.gameType === gameType &&
        (vendor === undefined || candidate.vendor === vendor) &&
        isWhatItNames(candidate) &&
        !shown.has(candidate.theme.motif),
    );
    if (!game) throw new Error(`no hot game left for place ${index + 1} (${vendor ?? gameType})`);
    shown.add(game.theme.motif);
    return { ...game, hotRank: index + 1 };
  });
}
