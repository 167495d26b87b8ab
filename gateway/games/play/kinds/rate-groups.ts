import { MIN_JACKPOT_EDGE, type RateGroup, type Weights, weightOfEdge } from '#contract/core/house-budget.ts';
import type { GameKind } from '#gateway/platform/db/schema/index.ts';
import { KINDS } from './index.ts';

/** What a kind is weighted and rebated as, whatever type its titles are filed under (HOUSE-4). */
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

/** The group of a round. @param hasJackpot whether its stake fed a pot */
export const rateGroupOf = (kind: GameKind, hasJackpot: boolean): GameGroup | 'jackpot' =>
  hasJackpot && kind === 'slot' ? 'jackpot' : RATE_GROUP_OF[kind];

function weightOfGroup(group: GameGroup): number {
  const kinds = (Object.keys(RATE_GROUP_OF) as GameKind[]).filter((kind) => RATE_GROUP_OF[kind] === group);
  return Math.min(...kinds.map((kind) => weightOfEdge(1 - KINDS[kind].bestReturn())));
}

let weights: Omit<Weights, 'lottery'> | undefined;

/** Weights of the games that are played here, computed from their rules once: the least of a group's kinds (HOUSE-7). */
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
