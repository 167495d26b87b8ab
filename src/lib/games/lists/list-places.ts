import type { GameType } from '#contract/core/game-types.ts';
import type { RouteName } from '#lib/routes/addresses.ts';

/** A page that is a game list: its route, and the type it is bound to, if any (GAME-8). */
export interface ListPlace {
  readonly route: RouteName;
  readonly gameType?: GameType;
}

export const LIST_PLACES = {
  gameList: { route: 'gameList' },
  gameCentre: { route: 'gameCentre' },
  slotsCentre: { route: 'slotsCentre', gameType: 'RNG' },
  liveGames: { route: 'liveGames', gameType: 'LIVE' },
  pokerGames: { route: 'pokerGames', gameType: 'PVP' },
  sportGames: { route: 'sportGames', gameType: 'SPORTS' },
  slotGames: { route: 'slotGames', gameType: 'RNG' },
  fishingGames: { route: 'fishingGames', gameType: 'FISH' },
} as const satisfies Record<string, ListPlace>;

/** The lists at `/m/<kind>-games`, by kind. */
export const KIND_PLACES: Readonly<Record<string, ListPlace>> = {
  live: LIST_PLACES.liveGames,
  poker: LIST_PLACES.pokerGames,
  sport: LIST_PLACES.sportGames,
  slot: LIST_PLACES.slotGames,
  fishing: LIST_PLACES.fishingGames,
};
