import {
  type Lottery,
  type LotteryDraw,
  lotteries,
  lotteryDraws,
  type PrintedDraw,
  vietnamNumero,
  vietnamRecent,
} from '#contract/lottery/lottery.ts';
import type { Answer } from '#lib/gateway/answer.ts';
import { type GatewayFetch, type PageHealth, read } from '#lib/gateway/read.server.ts';
import { lotteryZone, momentsOfDay, readDay } from './days.ts';

/** Draws per page; those of Vietnam have up to 27 numbers each. */
const PAGE_SIZE = 20;
const VIETNAM_PAGE_SIZE = 5;

type Draws =
  | { readonly state: 'printed'; readonly draw: PrintedDraw }
  | { readonly state: 'listed'; readonly list: readonly LotteryDraw[]; readonly next: string | undefined }
  | { readonly state: 'failed' };

export interface LotteryResults {
  readonly lotteries: readonly Lottery[];
  /** The lottery in the address, or the first; undefined where there is none. */
  readonly lottery: Lottery | undefined;
  /** The day in the address, `YYYY-MM-DD`. */
  readonly day: string | undefined;
  readonly draws: Draws;
  readonly health: PageHealth;
}

interface ResultsRequest {
  readonly gateway: GatewayFetch;
  /** `code`, `date` and `cursor` of the page's address. */
  readonly query: URLSearchParams;
}

/**
 * Reads the draws of a lottery, of a day or the latest; those of Vietnam's regions in their printed form (LOTT-2).
 */
export async function readResults({ gateway, query }: ResultsRequest): Promise<LotteryResults> {
  const all = await read(gateway, lotteries);
  const list = all.ok ? all.value.list : [];
  const lottery = list.find(({ code }) => code === query.get('code')) ?? list[0];
  const day = readDay(query.get('date'));
  const draws = lottery ? await readDraws(gateway, lottery, day, query.get('cursor')) : FAILED;
  return { lotteries: list, lottery, day, draws, health: draws.state === 'failed' ? 'failed' : 'whole' };
}

const FAILED: Draws = { state: 'failed' };

async function readDraws(
  gateway: GatewayFetch,
  { code, kind, region }: Lottery,
  day: string | undefined,
  cursor: string | null,
): Promise<Draws> {
  if (region) {
    const draw: Answer<PrintedDraw> = await (day === undefined
      ? read(gateway, vietnamRecent, { region })
      : read(gateway, vietnamNumero, { region, date: day }));
    return draw.ok ? { state: 'printed', draw: draw.value } : FAILED;
  }
  const draws = await read(gateway, lotteryDraws, {
    code,
    ...(day !== undefined && momentsOfDay(day, lotteryZone(kind))),
    ...(cursor !== null && { cursor }),
    pageSize: kind === 'vietnam' ? VIETNAM_PAGE_SIZE : PAGE_SIZE,
  });
  return draws.ok ? { state: 'listed', list: draws.value.list, next: draws.value.next } : FAILED;
}
