import type { GameType } from '#contract/core/game-types.ts';
import type { GameKind } from '#contract/games/game-kinds.ts';
import type { CatalogueGame } from './types.ts';

/**
 * Vendors, types and variants of the hot games, in their order; each place takes another such game. Only what this gateway
 * has is hot (PLAY-7).
 */
const HOT_PLACES: readonly { vendor?: string; gameType: GameType; kind?: GameKind; variant?: string }[] = [
  { gameType: 'RNG', vendor: 'PP' },
  { gameType: 'RNG', vendor: 'JL' },
  { gameType: 'FISH' },
  { gameType: 'RNG', vendor: 'PP' },
  { gameType: 'LIVE', variant: 'roulette' },
  { gameType: 'RNG', vendor: 'JL' },
  { gameType: 'RNG', vendor: 'WK' },
  { gameType: 'SPORTS' },
  { gameType: 'RNG', vendor: 'PP' },
  { gameType: 'RNG', vendor: 'HX' },
  { gameType: 'SPORTS' },
  { gameType: 'RNG', vendor: 'JL' },
  { gameType: 'RNG', vendor: 'MQ' },
  { gameType: 'LIVE', variant: 'baccarat' },
  { gameType: 'RNG', vendor: 'OQ' },
  { gameType: 'FISH' },
  { gameType: 'RNG', vendor: 'PP' },
  { gameType: 'ESPORTS' },
  { gameType: 'RNG', vendor: 'JL' },
  { gameType: 'PVP', kind: 'bull' },
  { gameType: 'LIVE', variant: 'sicbo' },
  { gameType: 'PVP', kind: 'fantan' },
  { gameType: 'ESPORTS' },
  { gameType: 'RNG', vendor: 'TZ' },
];

/** Returns whether a title of RNG is a slot, with or without a jackpot. */
const isSlot = ({ gameClass }: CatalogueGame): boolean => gameClass === null || gameClass === 'JP';

/** Returns the hot games with their ranks, without a repeated subject. */
export function chooseHot(games: readonly CatalogueGame[]): CatalogueGame[] {
  const shown = new Set<string>();
  return HOT_PLACES.map(({ vendor, gameType, kind, variant }, index) => {
    const game = games.find(
      (candidate) =>
        candidate.gameType === gameType &&
        (vendor === undefined || candidate.vendor === vendor) &&
        (kind === undefined || candidate.kind === kind) &&
        (variant === undefined || candidate.variant === variant) &&
        (gameType !== 'RNG' || isSlot(candidate)) &&
        !shown.has(candidate.theme.motif),
    );
    if (!game) throw new Error(`no hot game left for place ${index + 1} (${vendor ?? gameType})`);
    shown.add(game.theme.motif);
    return { ...game, hotRank: index + 1 };
  });
}
