import type * as z from 'zod/mini';
import { boolean, number, object, enum as oneOf, optional, regex, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { GAME_TYPES, type GameType } from '../core/game-types.ts';
import {
  amount,
  entries,
  filled,
  flag,
  list,
  named,
  nothing,
  orElse,
  pictureOrNone,
  text,
  timestamp,
} from '../core/shapes.ts';

/** The types in a list of SPORTS; a request for one branch gets that branch (GAME-3). */
export const SPORTS_FAMILY: readonly GameType[] = ['SPORTS', 'ESPORTS', 'COCKFIGHT', 'HORSE'];

/** Kinds of RNG games in the filter drawer: jackpot, scratch, video poker, table, arcade (GAME-4). */
export const GAME_CLASSES = ['JP', 'SC', 'VP', 'TG', 'AC'] as const;
/** Minimum bets in the filter drawer (GAME-4). */
export const MINIMUM_BETS = [0.01, 0.05, 0.1, 0.5, 0.75, 1] as const;

/** True unless the gateway sends false. */
const unlessDenied = orElse(boolean(), true);

export const game = object({
  gameId: string(),
  nodeId: filled,
  nodeName: text,
  gameName: string(),
  /** Name in the requested language. */
  displayName: text,
  /** What a tile says in its place, where two lines of 80 px have no room for all of it (WAY-28). */
  shortName: text,
  gameType: oneOf(GAME_TYPES),
  /** Vendor code. */
  vassalage: string(),
  mobileLargeIcon: pictureOrNone,
  showIcon: pictureOrNone,
  isNew: flag,
  gameClassify: text,
  /** Its class in the newer scheme, which counts where the two differ (GAME-11). */
  gameClassifyNew: text,
  minBet: orElse(number(), 0),
  /** The vendor's room of the game; sent at the launch (GAME-11). */
  roomId: text,
  /** Whether it can be played on this site; lists omit others (GAME-11). */
  supportPlay: unlessDenied,
  gameCode: text,
  /** The lottery that opens instead of a game, by its code; nothing is launched then (PLAY-8). */
  lotteryCode: text,
  /** Whether it opens as a page; others open in a separate window or an app (GAME-11). */
  isGameH5: unlessDenied,
  freeplay: flag,
});
export type Game = z.infer<typeof game>;

/** Used in addresses and markup of pages: characters of HTML are invalid. */
const vendorCode = /* @__PURE__ */ string().check(/* @__PURE__ */ regex(/^[^<>"']*$/));

export const vendor = object({
  vassalage: vendorCode,
  displayName: string(),
  icon: pictureOrNone,
  isNew: flag,
  nodeId: text,
  /** Number of the vendor's games of the type. */
  games: orElse(number(), 0),
});
export type Vendor = z.infer<typeof vendor>;

export const vendors = defineCall({
  method: 'GET',
  path: '/wps/games/vendors',
  access: 'public',
  always: { typeId: 1 },
  value: object({
    mapping: named(list(vendor)),
    sorting: list(object({ gameCategory: string(), gameType: string(), displayName: text })),
    /** By account type: types of games that come first, in their order. */
    sortingByType: entries(list(string())),
  }),
});

export const games = defineCall({
  method: 'GET',
  path: '/wps/games',
  access: 'public',
  always: { platform: 'html5', clientType: 2 },
  value: object({
    games: list(game),
    pageNum: orElse(number(), 1),
    totalPages: orElse(number(), 0),
    /** Number of all matching games, for the filter's button. */
    total: optional(number()),
  }),
});

export const hotGames = defineCall({
  method: 'GET',
  path: '/wps/games/hot',
  access: 'public',
  always: { isPlatform: 2, platform: 'html5', refresh: 'false' },
  value: object({ list: list(game) }),
});

export const favourites = defineCall({
  method: 'GET',
  path: '/wps/games/favourites',
  access: 'member',
  value: object({
    content: list(game),
    pageNum: orElse(number(), 1),
    totalPages: orElse(number(), 0),
  }),
});

export const favouriteIds = defineCall({
  method: 'GET',
  path: '/wps/games/favourites/ids',
  access: 'member',
  value: list(string()),
});

export const addFavourite = defineCall({
  method: 'POST',
  path: '/wps/games/favourites',
  access: 'member',
  value: nothing,
});

export const removeFavourite = defineCall({
  method: 'DELETE',
  path: '/wps/games/favourites',
  access: 'member',
  value: nothing,
});

export const recentGames = defineCall({
  method: 'GET',
  path: '/wps/games/recent',
  access: 'member',
  always: { clientType: 2 },
  value: object({
    list: list(game),
    totalPages: orElse(number(), 0),
    /** Where the query asks for it: what they played most in 30 days, at most four, the most first, and games like each (WAY-24). */
    played: list(object({ game, like: list(game) })),
  }),
});

export const addRecent = defineCall({
  method: 'POST',
  path: '/wps/games/recent',
  access: 'member',
  value: nothing,
});

export const launchGame = defineCall({
  method: 'GET',
  path: '/wps/games/launch',
  access: 'member',
  value: object({ url: filled }),
});

export const winners = defineCall({
  method: 'GET',
  path: '/wps/games/winners',
  access: 'public',
  value: object({
    list: list(
      object({
        userName: string(),
        gameName: string(),
        /** Of the game. */
        picture: pictureOrNone,
        amount,
        /** ISO 4217; empty for the site's own. */
        currency: text,
        at: timestamp,
      }),
    ),
  }),
});
