import type { GameType } from '#contract/games.ts';
import type { IconName } from '#lib/ui/index.ts';

/** Icon by game type, of category menus. */
export const TYPE_ICONS: Record<GameType, IconName> = {
  RNG: 'slots',
  LIVE: 'live',
  PVP: 'cards',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  COCKFIGHT: 'cockfight',
  HORSE: 'horse',
  FISH: 'fish',
  LOTT: 'lottery',
  ELOTT: 'lottery',
};
