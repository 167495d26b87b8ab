import type { Language } from '#contract/core/languages.ts';
import { vendors } from '#contract/games/games.ts';
import {
  choosePrizeMode,
  type Lottery,
  type LotteryPlays,
  lotteries,
  lotteryPlays,
  PLAY_TYPES,
  type PlayType,
  type PrizeMode,
} from '#contract/lottery/lottery.ts';
import { type GatewayFetch, type PageHealth, read } from '#lib/gateway/read.server.ts';

export interface PlayPage {
  readonly lotteries: readonly Lottery[];
  readonly lottery: Lottery | undefined;
  readonly playType: PlayType;
  /** Undefined where it could not be read. */
  readonly prizeMode: PrizeMode;
  readonly plays: LotteryPlays | undefined;
  readonly health: PageHealth;
}

interface PlayRequest {
  readonly gateway: GatewayFetch;
  readonly language: Language;
  /** `code` and `playType` of the page's address. */
  readonly query: URLSearchParams;
}

/** Reads what a lottery can be bet on, by the prize mode of the vendors' mapping (LOTT-3, LOTT-4). */
export async function readPlay({ gateway, language, query }: PlayRequest): Promise<PlayPage> {
  const [all, mapped] = await Promise.all([read(gateway, lotteries), read(gateway, vendors, { language })]);
  const list = all.ok ? all.value.list : [];
  const lottery = list.find(({ code }) => code === query.get('code')) ?? list[0];
  const playType = PLAY_TYPES.find((type) => type === query.get('playType')) ?? PLAY_TYPES[0];
  // Without the mapping the valid odds are unknown: none are shown.
  const codes = mapped.ok ? (mapped.value.mapping.ELOTT ?? []).map(({ vassalage }) => vassalage) : [];
  const prizeMode = choosePrizeMode(codes);
  const plays =
    lottery && mapped.ok
      ? await read(gateway, lotteryPlays, { prizeMode, playType }, { code: lottery.code })
      : undefined;
  return {
    lotteries: list,
    lottery,
    playType,
    prizeMode,
    plays: plays?.ok ? plays.value : undefined,
    health: plays?.ok ? 'whole' : 'failed',
  };
}
