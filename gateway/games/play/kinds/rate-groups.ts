import { MIN_JACKPOT_EDGE, type RateGroup, type Weights, weightOfEdge } from '#contract/core/house-budget.ts';
import { type BuiltKind, findKind, listBuilt, type Opens } from './index.ts';

/** The group of each kind for weights and rebates, whatever category its titles have (HOUSE-4). */
const RATE_GROUP_OF = {
  slot: 'slot',
  fishing: 'fishing',
  duel: 'baccarat',
  wheel: 'roulette',
  dice: 'dice',
  fantan: 'baccarat',
  bull: 'baccarat',
  race: 'slot',
  crash: 'slot',
  sportsbook: 'sports',
} as const satisfies Record<BuiltKind, RateGroup>;

type GroupedKind = keyof typeof RATE_GROUP_OF;

export type GameGroup = (typeof RATE_GROUP_OF)[GroupedKind];

/** Returns the group of a kind, whether or not its page is built. */
export const groupOfKind = (kind: GroupedKind): GameGroup => RATE_GROUP_OF[kind];

/** Returns the group of a round, by what it plays (HOUSE-4). @param hasJackpot whether its stake fed a pot */
export function chooseRateGroup(opens: Opens, hasJackpot: boolean): GameGroup | 'jackpot' {
  const group = findKind(opens) ? RATE_GROUP_OF[opens.kind as BuiltKind] : 'slot';
  return hasJackpot && group === 'slot' ? 'jackpot' : group;
}

function weightOfGroup(group: GameGroup): number {
  const games = listBuilt().filter(({ kind }) => RATE_GROUP_OF[kind] === group);
  return Math.min(...games.map(({ game }) => weightOfEdge(1 - game.bestReturn())));
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
