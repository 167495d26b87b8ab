import { MIN_JACKPOT_EDGE, type RateGroup, type Weights, weightOfEdge } from '#contract/core/house-budget.ts';
import type { GameKind } from '#gateway/platform/db/schema/index.ts';
import { KINDS } from './index.ts';

/** The group of each kind for weights and rebates, whatever category its titles have (HOUSE-4). */
const RATE_GROUP_OF = {
  slot: 'slot',
  roulette: 'roulette',
  baccarat: 'baccarat',
  dice: 'dice',
  fishing: 'fishing',
  sportsbook: 'sports',
  basketball: 'sports',
  tennis: 'sports',
  badminton: 'sports',
  volleyball: 'sports',
  boxing: 'sports',
  esports: 'sports',
} as const satisfies Record<GameKind, RateGroup>;

type GameGroup = (typeof RATE_GROUP_OF)[GameKind];

/** Returns the group of a round. @param hasJackpot whether its stake fed a pot */
export const chooseRateGroup = (kind: GameKind, hasJackpot: boolean): GameGroup | 'jackpot' =>
  hasJackpot && kind === 'slot' ? 'jackpot' : RATE_GROUP_OF[kind];

function weightOfGroup(group: GameGroup): number {
  const kinds = (Object.keys(RATE_GROUP_OF) as GameKind[]).filter((kind) => RATE_GROUP_OF[kind] === group);
  return Math.min(...kinds.map((kind) => weightOfEdge(1 - KINDS[kind].bestReturn())));
}

let weights: Omit<Weights, 'lottery'> | undefined;

/**
 * Returns the weights of the gateway's own games, computed once from their rules: the lowest of a group's
 * kinds (HOUSE-7).
 */
export function gameWeights(): Omit<Weights, 'lottery'> {
  weights ??= {
    slot: weightOfGroup('slot'),
    jackpot: weightOfEdge(MIN_JACKPOT_EDGE),
    roulette: weightOfGroup('roulette'),
    dice: weightOfGroup('dice'),
    baccarat: weightOfGroup('baccarat'),
    fishing: weightOfGroup('fishing'),
    sports: weightOfGroup('sports'),
  };
  return weights;
}
