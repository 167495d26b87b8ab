import type { GameType } from '#contract/core/game-types.ts';
import { budgetAmounts, type RateGroup } from '#contract/core/house-budget.ts';
import { siteCurrency } from '#contract/core/locality.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { smallerAmount, toAmount } from '#gateway/wallet/amounts.ts';
import { isNamed } from './figures.ts';

export interface Pocket {
  readonly id: number;
  /** Minor units. */
  readonly pocket: bigint | null;
  readonly gameTypes: readonly GameType[];
}

/** The part of a stake that a pocket pays. */
export interface PocketPart {
  readonly turnoverId: number;
  /** Minor units. */
  readonly staked: bigint;
}

interface Stake {
  /** The balance before the stake, in minor units. */
  readonly balance: bigint;
  readonly stake: bigint;
  readonly rateGroup: RateGroup;
}

const inPocket = ({ pocket }: Pocket): bigint => pocket ?? 0n;

/** Returns the largest bet that a pocket may pay in part, in minor units (HOUSE-21). */
export const maxPocketStake = (): bigint => BigInt(budgetAmounts(siteCurrency()).maxPocketStake);

/** Returns the part of a balance outside pockets. */
export function ownAmount(balance: bigint, pockets: readonly Pocket[]): bigint {
  const left = pockets.reduce((sum, pocket) => sum - inPocket(pocket), balance);
  return left > 0n ? left : 0n;
}

/**
 * Returns what pockets pay of a stake that the balance covers: the part above own money, oldest pocket first. Only
 * pockets whose offer names the game pay (HOUSE-19, HOUSE-21).
 * @throws {GatewayError} `bonus.game` with the games that are named; `bonus.bet.limit` with the largest bet
 */
export function splitStake(
  pockets: readonly Pocket[],
  { balance, stake, rateGroup }: Stake,
): readonly PocketPart[] {
  const own = ownAmount(balance, pockets);
  if (own >= stake) return [];
  let missing = stake - own;
  const parts: PocketPart[] = [];
  for (const pocket of pockets) {
    if (!isNamed(pocket.gameTypes, rateGroup)) continue;
    const staked = smallerAmount(inPocket(pocket), missing);
    if (staked > 0n) parts.push({ turnoverId: pocket.id, staked });
    missing -= staked;
  }
  if (missing > 0n) {
    const named = pockets.flatMap((pocket) => (inPocket(pocket) > 0n ? pocket.gameTypes : []));
    throw new GatewayError('bonus.game', { value: { games: [...new Set(named)] } });
  }
  if (stake > maxPocketStake())
    throw new GatewayError('bonus.bet.limit', { value: { most: toAmount(maxPocketStake()) } });
  return parts;
}

/** Returns the share of a payout for the pocket that paid a part of the stake, rounded down: the rest is own money. */
export const pocketShare = (payout: bigint, { staked }: Pick<PocketPart, 'staked'>, stake: bigint): bigint =>
  (payout * staked) / stake;

/** Returns what all pockets paid of a stake. */
export const fromPockets = (parts: readonly PocketPart[]): bigint =>
  parts.reduce((sum, { staked }) => sum + staked, 0n);

/** Returns what pockets pay of each of several stakes, one after the other. @throws {GatewayError} as `splitStake` */
export function splitStakes(
  pockets: readonly Pocket[],
  { balance, stakes, rateGroup }: Omit<Stake, 'stake'> & { readonly stakes: readonly bigint[] },
): readonly (readonly PocketPart[])[] {
  let [left, held] = [balance, pockets];
  return stakes.map((stake) => {
    const parts = splitStake(held, { balance: left, stake, rateGroup });
    left -= stake;
    held = held.map((pocket) => {
      const part = parts.find(({ turnoverId }) => turnoverId === pocket.id);
      return part ? { ...pocket, pocket: inPocket(pocket) - part.staked } : pocket;
    });
    return parts;
  });
}
