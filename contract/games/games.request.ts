import * as z from 'zod/mini';
import { GAME_TYPES } from '../core/game-types.ts';
import { LANGUAGES } from '../core/languages.ts';
import { paging } from '../core/paging.request.ts';
import type { RequestTable } from '../core/request.ts';
import { GAME_CLASSES } from './games.ts';

const nodeId = z.string().check(z.minLength(1), z.maxLength(80));
/** Empty means every type. */
const gameType = z._default(z.union([z.enum(GAME_TYPES), z.literal('')]), '');
const language = z._default(z.enum(LANGUAGES), 'EN');

const memberGames = z.object({ gameType, language, ...paging });
const favouriteBody = z.object({ nodeId, vendor: z.string().check(z.minLength(1), z.maxLength(40)) });

export const gamesRequests = {
  'GET /wps/games/vendors': {
    summary: 'Vendors by game type, and the order of the categories',
    query: z.object({
      typeId: z._default(z.coerce.number().check(z.int()), 1),
      language,
    }),
  },
  'GET /wps/games': {
    summary: 'Games of a type, filtered and paged',
    query: z.object({
      platform: z._default(z.literal('html5'), 'html5'),
      clientType: z._default(z.coerce.number(), 2),
      gameType,
      vassalage: z._default(z.string().check(z.maxLength(40)), ''),
      gameName: z._default(z.string().check(z.maxLength(80)), ''),
      gameClassify: z._default(z.union([z.enum(GAME_CLASSES), z.literal('')]), ''),
      /** Only games whose minimum bet is at most this. */
      minBet: z.optional(z.coerce.number().check(z.gte(0), z.lte(1_000_000))),
      minLine: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000))),
      language,
      ...paging,
    }),
  },
  'GET /wps/games/{nodeId}/info': {
    summary: 'The facts of a game: return, bets, largest win, rules, similar games',
    params: z.object({ nodeId }),
    query: z.object({ language }),
    errors: ['game.not.found'],
  },
  'GET /wps/games/hot': {
    summary: 'Hot games',
    query: z.object({
      isPlatform: z._default(z.coerce.number(), 2),
      platform: z._default(z.literal('html5'), 'html5'),
      /** Whether a cached answer is not accepted. */
      refresh: z._default(z.stringbool(), false),
      language,
    }),
  },
  'GET /wps/games/shelves': {
    summary: 'Lists of games: new games, jackpots with their amounts, recently most played games',
    query: z.object({ language }),
  },
  'GET /wps/games/favourites': {
    summary: "The member's favourite games, newest first",
    query: memberGames,
    action: 'games',
  },
  'GET /wps/games/favourites/ids': {
    summary: "Node ids of the member's favourite games",
    query: z.object({
      pageNo: paging.pageNo,
      pageSize: z._default(paging.pageSize, 100),
      gameType,
    }),
    action: 'games',
  },
  'POST /wps/games/favourites': {
    summary: 'Mark a game as favourite; marking it twice changes nothing',
    body: favouriteBody,
    action: 'games',
    errors: ['game.not.found'],
  },
  'DELETE /wps/games/favourites': {
    summary: 'Unmark a favourite game',
    body: favouriteBody,
    action: 'games',
  },
  'GET /wps/games/recent': {
    summary: 'Games the member launched, latest first',
    query: z.extend(memberGames, {
      clientType: z._default(z.coerce.number(), 2),
      /** Whether the answer has what they played most, too. */
      played: z._default(z.stringbool(), false),
    }),
    action: 'games',
  },
  'POST /wps/games/recent': {
    summary: 'Remember a launched game',
    body: z.object({ nodeId }),
    action: 'games',
    errors: ['game.not.found'],
  },
  'GET /wps/games/launch': {
    summary: 'Address that opens the game for this member, with a one-time ticket',
    query: z.object({
      nodeId,
      vassalage: z.string().check(z.maxLength(40)),
      gameCode: z._default(z.string().check(z.maxLength(80)), ''),
      roomId: z._default(z.string().check(z.maxLength(80)), ''),
      freeplay: z._default(z.stringbool(), false),
      /** Target of the game's link back: a path of the site. */
      backUrl: z.string().check(z.maxLength(512)),
      language,
    }),
    action: 'play',
    errors: [
      'member.excluded',
      'limit.session.reached',
      'reality.check.due',
      'profile.incomplete',
      'game.not.found',
      'free.reject',
    ],
  },
  'GET /wps/games/winners': {
    summary: 'Latest wins, names masked; optionally of one game type',
    query: z.object({ gameType, language }),
  },
} as const satisfies RequestTable;
