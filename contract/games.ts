import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { LANGUAGES } from './languages.ts';
import { amount, flag, list, named, orElse, paging, text, timestamp } from './shapes.ts';

export const GAME_TYPES = [
  'RNG',
  'LIVE',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'HORSE',
  'FISH',
  'LOTT',
  'ELOTT',
] as const;
export type GameType = (typeof GAME_TYPES)[number];

/** What a list of SPORTS takes in; whoever asks for one of its branches gets that branch (GAME-3). */
export const SPORTS_FAMILY: readonly GameType[] = ['SPORTS', 'ESPORTS', 'COCKFIGHT', 'HORSE'];

/** Kinds of RNG games in the filter drawer: jackpot, scratch, video poker, table, arcade (GAME-4). */
export const GAME_CLASSES = ['JP', 'SC', 'VP', 'TG', 'AC'] as const;
/** Minimum bets in the filter drawer (GAME-4). */
export const MINIMUM_BETS = [0.01, 0.05, 0.1, 0.5, 0.75, 1] as const;

export const game = z.object({
  gameId: z.string(),
  nodeId: z.string().check(z.minLength(1)),
  nodeName: text,
  gameName: z.string(),
  /** Name in the language asked for. */
  displayName: text,
  gameType: z.enum(GAME_TYPES),
  /** Vendor code. */
  vassalage: z.string(),
  mobileLargeIcon: text,
  showIcon: text,
  isNew: flag,
  gameClassify: text,
  gameClassifyNew: text,
  minBet: orElse(z.number(), 0),
  roomId: z.optional(z.nullable(z.string())),
  supportPlay: flag,
  gameCode: text,
  isGameH5: flag,
  freeplay: flag,
});
export type Game = z.infer<typeof game>;

export const vendor = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  icon: text,
  isNew: flag,
  nodeId: text,
  /** How many games of the type the vendor has. */
  games: orElse(z.number(), 0),
});
export type Vendor = z.infer<typeof vendor>;

export const vendors = defineCall({
  method: 'GET',
  path: '/wps/games/vendors',
  summary: 'Vendors by game type, and the order of the categories',
  access: 'public',
  always: { typeId: 1 },
  query: z.object({
    typeId: z._default(z.coerce.number().check(z.int()), 1),
    language: z._default(z.enum(LANGUAGES), 'EN'),
  }),
  value: z.object({
    mapping: named(list(vendor)),
    sorting: list(z.object({ gameCategory: z.string(), gameType: z.string(), displayName: text })),
  }),
});

export const games = defineCall({
  method: 'GET',
  path: '/wps/games',
  summary: 'Games of a type, filtered and paged',
  access: 'public',
  always: { platform: 'html5', clientType: 2 },
  query: z.object({
    platform: z._default(z.literal('html5'), 'html5'),
    clientType: z._default(z.coerce.number(), 2),
    /** Empty means every type. */
    gameType: z._default(z.union([z.enum(GAME_TYPES), z.literal('')]), ''),
    vassalage: z._default(z.string().check(z.maxLength(40)), ''),
    gameName: z._default(z.string().check(z.maxLength(80)), ''),
    gameClassify: z._default(z.union([z.enum(GAME_CLASSES), z.literal('')]), ''),
    /** Only games whose minimum bet is at most this. */
    minBet: z.optional(z.coerce.number().check(z.gte(0), z.lte(1_000_000))),
    minLine: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000))),
    language: z._default(z.enum(LANGUAGES), 'EN'),
    ...paging,
  }),
  value: z.object({
    games: list(game),
    pageNum: orElse(z.number(), 1),
    totalPages: orElse(z.number(), 0),
    /** How many games fit in all, for the count on the filter's button. */
    total: z.optional(z.number()),
  }),
});

export const hotGames = defineCall({
  method: 'GET',
  path: '/wps/games/hot',
  summary: 'Hot games',
  access: 'public',
  always: { isPlatform: 2, platform: 'html5' },
  query: z.object({
    isPlatform: z._default(z.coerce.number(), 2),
    platform: z._default(z.literal('html5'), 'html5'),
    language: z._default(z.enum(LANGUAGES), 'EN'),
  }),
  value: z.object({ list: list(game) }),
});

const memberGames = z.object({
  /** Empty means every type. */
  gameType: z._default(z.union([z.enum(GAME_TYPES), z.literal('')]), ''),
  language: z._default(z.enum(LANGUAGES), 'EN'),
  ...paging,
});

export const favourites = defineCall({
  method: 'GET',
  path: '/wps/games/favourites',
  summary: "The member's favourite games, newest first",
  access: 'member',
  action: 'games',
  query: memberGames,
  value: z.object({
    content: list(game),
    pageNum: orElse(z.number(), 1),
    totalPages: orElse(z.number(), 0),
  }),
});

export const favouriteIds = defineCall({
  method: 'GET',
  path: '/wps/games/favourites/ids',
  summary: "Node ids of the member's favourite games",
  access: 'member',
  action: 'games',
  query: z.object({
    pageNo: paging.pageNo,
    pageSize: z._default(paging.pageSize, 100),
    gameType: memberGames.shape.gameType,
  }),
  value: list(z.string()),
});

const favouriteBody = z.object({
  nodeId: z.string().check(z.minLength(1), z.maxLength(80)),
  vendor: z.string().check(z.minLength(1), z.maxLength(40)),
});

export const addFavourite = defineCall({
  method: 'POST',
  path: '/wps/games/favourites',
  summary: 'Mark a game as favourite; marking it twice changes nothing',
  access: 'member',
  action: 'games',
  body: favouriteBody,
  value: z.null(),
  errors: ['game.not.found'],
});

export const removeFavourite = defineCall({
  method: 'DELETE',
  path: '/wps/games/favourites',
  summary: 'Unmark a favourite game',
  access: 'member',
  action: 'games',
  body: favouriteBody,
  value: z.null(),
});

export const recentGames = defineCall({
  method: 'GET',
  path: '/wps/games/recent',
  summary: 'Games the member launched, latest first',
  access: 'member',
  action: 'games',
  query: memberGames,
  value: z.object({ list: list(game), totalPages: orElse(z.number(), 0) }),
});

export const addRecent = defineCall({
  method: 'POST',
  path: '/wps/games/recent',
  summary: 'Remember a launched game',
  access: 'member',
  action: 'games',
  body: z.object({ nodeId: z.string().check(z.minLength(1), z.maxLength(80)) }),
  value: z.null(),
  errors: ['game.not.found'],
});

export const launchGame = defineCall({
  method: 'GET',
  path: '/wps/games/launch',
  summary: 'Address at which the game opens for this member, with a one-time ticket',
  access: 'member',
  action: 'games',
  query: z.object({
    nodeId: z.string().check(z.minLength(1), z.maxLength(80)),
    vassalage: z.string().check(z.maxLength(40)),
    gameCode: z._default(z.string().check(z.maxLength(80)), ''),
    freeplay: z._default(z.stringbool(), false),
    /** Where the game's way back leads: a path of the site. */
    backUrl: z.string().check(z.maxLength(512)),
    language: z._default(z.enum(LANGUAGES), 'EN'),
  }),
  value: z.object({ url: z.string().check(z.minLength(1)) }),
  errors: ['game.not.found', 'free.reject'],
});

export const winners = defineCall({
  method: 'GET',
  path: '/wps/games/winners',
  summary: 'Latest wins, names masked',
  access: 'public',
  query: z.object({ language: z._default(z.enum(LANGUAGES), 'EN') }),
  value: z.object({
    list: list(z.object({ userName: z.string(), gameName: z.string(), amount, at: timestamp })),
  }),
});
