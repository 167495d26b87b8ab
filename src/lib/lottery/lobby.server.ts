import type { ValueOf } from '#contract/core/call.ts';
import type { GameType } from '#contract/core/game-types.ts';
import type { Language } from '#contract/core/languages.ts';
import { winners } from '#contract/games/games.ts';
import { type Lottery, type LotteryKind, lotteries, lotteryMenu } from '#contract/lottery/lottery.ts';
import { computeHealth, type GatewayFetch, type PageHealth, read } from '#lib/gateway/read.server.ts';

type Winners = ValueOf<typeof winners>['list'];

/** Game types of lotteries. */
const LOTTERY_TYPES: readonly GameType[] = ['LOTT', 'ELOTT'];

/**
 * Reads the latest winners at lotteries; types whose call failed are left out. A gateway that ignores the game type
 * lists the same winners for each.
 */
async function readWinners(gateway: GatewayFetch, language: Language): Promise<Winners> {
  const answers = await Promise.all(
    LOTTERY_TYPES.map((gameType) => read(gateway, winners, { gameType, language })),
  );
  const all = answers.flatMap((answer) => (answer.ok ? answer.value.list : []));
  const different = new Map(all.map((win) => [JSON.stringify(win), win]));
  return [...different.values()].sort((one, other) => other.at - one.at);
}

export interface LotteryLobby {
  /** Kinds that have lotteries, in the gateway's order. */
  readonly kinds: readonly { readonly kind: LotteryKind; readonly name: string }[];
  /** Undefined where all kinds are shown. */
  readonly kind: LotteryKind | undefined;
  /** The lotteries shown; undefined where the call failed. */
  readonly lotteries: readonly Lottery[] | undefined;
  /** Winners at lotteries only, the latest first. */
  readonly winners: Winners;
  readonly health: PageHealth;
}

interface LobbyRequest {
  readonly gateway: GatewayFetch;
  readonly language: Language;
  /** `kind` of the page's address. */
  readonly query: URLSearchParams;
}

/** Reads what the page of lotteries shows, with concurrent calls (LOTT-1). */
export async function readLotteryLobby({ gateway, language, query }: LobbyRequest): Promise<LotteryLobby> {
  const [all, menu, won] = await Promise.all([
    read(gateway, lotteries),
    read(gateway, lotteryMenu),
    readWinners(gateway, language),
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
    health: all.ok ? computeHealth([all, menu]) : 'failed',
  };
}
