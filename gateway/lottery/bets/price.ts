import type { placeLotteryBets } from '#contract/lottery/lottery-bets.ts';
import type { ParsedBodyOf } from '#contract/requests.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { TicketLine } from '#gateway/platform/db/schema/index.ts';
import { toAmount, toMinorUnits } from '#gateway/wallet/amounts.ts';
import type { OfferedPlay } from '../draws/odds.ts';
import { isPick, type Play, UNIT_PRICE } from '../plays/index.ts';

export type AskedBets = ParsedBodyOf<typeof placeLotteryBets>;
type AskedLine = AskedBets['lines'][number];

/** A line at the odds of the house, with its price. */
export interface PricedLine extends TicketLine {
  readonly bets: Play['bets'];
  /** Minor units, before the ticket's multiple. */
  readonly stake: bigint;
  /** The stake on each pick, or on all of them together, as the cap counts it. */
  readonly staked: readonly { readonly pick: string; readonly amount: bigint }[];
  /** Maximum stake on one of them, in minor units. */
  readonly cap: bigint;
}

const refused = () => new GatewayError('fields.invalid', { value: { fields: { lines: 'field_invalid' } } });

function checkLine({ picks, amount }: AskedLine, { play }: OfferedPlay): void {
  const { min, max } = play.picks;
  const fits =
    picks.length >= min &&
    picks.length <= max &&
    new Set(picks).size === picks.length &&
    picks.every((pick) => isPick(play, pick)) &&
    amount >= UNIT_PRICE &&
    amount <= play.max &&
    amount % UNIT_PRICE === 0;
  if (!fits) throw refused();
}

/** Returns the keys of picks for caps: one for each, or one for all. */
export const pickKeys = (bets: Play['bets'], picks: readonly string[]): readonly string[] =>
  bets === 'each' ? picks : [[...picks].sort().join(' ')];

/**
 * Prices a line with the house's own odds and stake, whatever the caller computed (LOTT-4).
 * @throws {GatewayError} `play.closed`; `fields.invalid` for picks or an amount that the play does not take
 */
export function priceLine(line: AskedLine, plays: ReadonlyMap<string, OfferedPlay>): PricedLine {
  const offered = plays.get(line.playId);
  if (!offered) throw refused();
  checkLine(line, offered);
  const { playId, picks } = line;
  if (!offered.open) throw new GatewayError('play.closed', { value: { playId } });
  const amount = toMinorUnits(line.amount);
  const { bets, cap } = offered.play;
  const staked = pickKeys(bets, picks).map((pick) => ({ pick, amount }));
  return {
    playId,
    picks,
    amount: Number(amount),
    odds: offered.odds,
    bets,
    stake: amount * BigInt(staked.length),
    staked,
    cap: toMinorUnits(cap),
  };
}

/** @throws {GatewayError} `number.limit` */
export const overCap = (playId: string, pick: string, left: bigint): GatewayError =>
  new GatewayError('number.limit', { value: { playId, pick, remaining: toAmount(left > 0n ? left : 0n) } });
