import * as calls from '#contract/games/games.ts';
import { gameShelves } from '#contract/games/shelves.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { route } from '#gateway/platform/http/route.ts';
import { launch } from '../play/launch.ts';
import { addFavourite, FAVOURITES, removeFavourite } from './favourites.ts';
import { type GamePage, listGames, listHotGames } from './list-games.ts';
import { listVendors } from './list-vendors.ts';
import { listOfMember } from './of-member.ts';
import { readPlayed } from './played.ts';
import { RECENT, rememberGame } from './recent.ts';
import { readShelves } from './shelves.ts';
import { toGame } from './to-game.ts';
import { listWinners } from './winners.ts';

/** Lists are the same for all callers. */
const LISTS = { publicFor: 60, keptWhileAway: true } as const;
/** Seconds for which caches may keep the list of winners. */
const WINNERS_FOR = 10;

const countPages = ({ total }: GamePage, pageSize: number) => Math.ceil(total / pageSize);

/** Registers the calls about games: lists, favourites, recent games, launching. */
export function register(app: GatewayApp, deps: Deps): void {
  const { db, clock, settings } = deps;

  route(app, calls.vendors, ({ query }) => listVendors({ db, settings }, query.language), LISTS);

  route(
    app,
    calls.games,
    async ({ query }) => {
      const page = await listGames(db, query);
      return {
        games: page.rows.map((row) => toGame(row, query.language)),
        pageNum: query.pageNo,
        totalPages: countPages(page, query.pageSize),
        total: page.total,
      };
    },
    LISTS,
  );

  route(
    app,
    calls.hotGames,
    async ({ query }) => ({ list: (await listHotGames(db)).map((row) => toGame(row, query.language)) }),
    LISTS,
  );

  route(app, gameShelves, ({ query }) => readShelves(db, query.language), LISTS);

  route(app, calls.winners, ({ query }) => listWinners(db, query), {
    publicFor: WINNERS_FOR,
    keptWhileAway: true,
  });

  route(app, calls.favourites, async ({ query, session }) => {
    const page = await listOfMember(db, FAVOURITES, session.member.id, query);
    return {
      content: page.rows.map((row) => toGame(row, query.language)),
      pageNum: query.pageNo,
      totalPages: countPages(page, query.pageSize),
    };
  });

  route(app, calls.favouriteIds, async ({ query, session }) => {
    const { rows } = await listOfMember(db, FAVOURITES, session.member.id, query);
    return rows.map(({ nodeId }) => nodeId);
  });

  route(app, calls.addFavourite, async ({ body, session }) => {
    await addFavourite(db, session.member.id, body.nodeId, clock());
    return null;
  });

  route(app, calls.removeFavourite, async ({ body, session }) => {
    await removeFavourite(db, session.member.id, body.nodeId);
    return null;
  });

  route(app, calls.recentGames, async ({ query, session }) => {
    const page = await listOfMember(db, RECENT, session.member.id, query);
    return {
      list: page.rows.map((row) => toGame(row, query.language)),
      totalPages: countPages(page, query.pageSize),
      played: query.played ? await readPlayed(deps, session, query.language) : [],
    };
  });

  route(app, calls.addRecent, async ({ body, session }) => {
    await rememberGame(db, session.member.id, body.nodeId, clock());
    return null;
  });

  route(app, calls.launchGame, ({ query, session }) => launch(deps, session, query));
}
