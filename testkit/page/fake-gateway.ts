import type { GameType } from '#contract/core/game-types.ts';
import type { GatewayFetch } from '#lib/gateway/read.server.ts';

/** Returns a game in the gateway's form. */
export function wireGame(number: number, gameType: GameType = 'RNG', vassalage = 'PP') {
  return {
    gameId: `game-${number}`,
    nodeId: `${100_000 + number}`,
    nodeName: `Game ${number}`,
    gameName: `Game ${number}`,
    displayName: `Game number ${number}`,
    gameType,
    vassalage,
    mobileLargeIcon: `/wps/art/game/game-${number}.svg`,
    isNew: number % 10 === 0,
    gameCode: `${vassalage}-${number}`,
  };
}

export const wireGames = (count: number, gameType?: GameType, vassalage?: string) =>
  Array.from({ length: count }, (_, index) => wireGame(index + 1, gameType, vassalage));

export const wireVendor = (vassalage: string, games = 3, isNew = false) => ({
  vassalage,
  displayName: `${vassalage} Studio`,
  icon: `/wps/art/vendor/${vassalage}.svg`,
  isNew,
  nodeId: `${vassalage}-lobby`,
  games,
});

/** Answers a call by its query: with a Response unchanged, or with any other value in an envelope. */
export type Handler = (query: URLSearchParams) => unknown;

export interface FakeGateway {
  readonly fetch: GatewayFetch;
  /** Requested addresses, in order. */
  readonly requests: string[];
}

/** A gateway with a few calls by path; other paths refuse the connection. */
export function fakeGateway(handlers: Record<string, Handler>): FakeGateway {
  const requests: string[] = [];
  return {
    requests,
    fetch: async (address) => {
      requests.push(address);
      const { pathname, searchParams } = new URL(address, 'http://gateway.test');
      const handler = handlers[pathname];
      if (!handler) throw new TypeError(`${pathname} refused the connection`);
      const value = handler(searchParams);
      return value instanceof Response ? value : Response.json({ success: true, value });
    },
  };
}

/** A call for the games in `all`, paged and filtered by vendor like a gateway's. */
export function pagedGames(all: readonly ReturnType<typeof wireGame>[]): Handler {
  return (query) => {
    const pageNo = Number(query.get('pageNo'));
    const pageSize = Number(query.get('pageSize'));
    const vendor = query.get('vassalage');
    const matches = all.filter(({ vassalage }) => !vendor || vassalage === vendor);
    return {
      games: matches.slice((pageNo - 1) * pageSize, pageNo * pageSize),
      pageNum: pageNo,
      totalPages: Math.ceil(matches.length / pageSize),
      total: matches.length,
    };
  };
}
