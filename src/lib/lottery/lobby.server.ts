import type { ValueOf } from '#contract/core/call.ts';
import type { GameType } from '#contract/core/game-types.ts';
import { winners } from '#contract/games/games.ts';
import { type Lottery, type LotteryKind, lotteries, lotteryMenu } from '#contract/lottery/lottery.ts';
import { type GatewayFetch, healthOf, type PageHealth, read } from '#lib/gateway/read.server.ts';

type Winners = ValueOf<typeof winners>['list'];

/** Kinds of games that lotteries are of. */
const LOTTERY_TYPES: readonly GameType[] = ['LOTT', 'ELOTT'];

/**
 * Who won at lotteries of late; those that could not be had are left out. A gateway that does not tell kinds of games
 * apart names everybody each time.
 */
async function readWinners(gateway: GatewayFetch): Promise<Winners> {
  const answers = await Promise.all(LOTTERY_TYPES.map((gameType) => read(gateway, winners, { gameType })));
  const all = answers.flatMap((answer) => (answer.ok ? answer.value.list : []));
  const different = new Map(all.map((win) => [JSON.stringify(win), win]));
  return [...different.values()].sort((one, other) => other.at - one.at);
}

export interface LotteryLobby {
  /** Kinds that have lotteries, in the gateway's order. */
  readonly kinds: readonly { readonly kind: LotteryKind; readonly name: string }[];
  /** Undefined where all kinds are shown. */
  readonly kind: LotteryKind | undefined;
  /** Those shown; undefined where they could not be had. */
  readonly lotteries: readonly Lottery[] | undefined;
  /** Of lotteries alone, the latest first. */
  readonly winners: Winners;
  readonly health: PageHealth;
}

interface LobbyRequest {
  readonly gateway: GatewayFetch;
  /** `kind` of the page's address. */
  readonly query: URLSearchParams;
}

/** What the page of lotteries shows, read side by side (LOTT-1). */
export async function readLotteryLobby({ gateway, query }: LobbyRequest): Promise<LotteryLobby> {
  const [all, menu, won] = await Promise.all([
    read(gateway, lotteries),
    read(gateway, lotteryMenu),
    readWinners(gateway),
  ]);
  const kinds = menu.ok ? menu.value.filter(({ codes }) => codes.length > 0) : [];
  const kind = kinds.find((entry) => entry.kind === query.get('kind'))?.kind;
  return {
    kinds,
    kind,
    lotteries: all.ok
      ? all.value.list.filter((lottery) => kind === undefined || lottery.kind === kind)
      : undefined,
    winners: won,
    health: all.ok ? healthOf([all, menu]) : 'failed',
  };
}
