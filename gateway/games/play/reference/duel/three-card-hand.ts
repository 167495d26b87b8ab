import { RANKS, rankIndex } from '../../table/decks.ts';

/** Combinations of three cards, lowest first. */
export const COMBINATIONS = ['single', 'pair', 'straight', 'flush', 'straightFlush', 'three'] as const;
export type Combination = (typeof COMBINATIONS)[number];

const ACE = RANKS.length;
/** More than the value of any card. */
const BASE = ACE + 1;

export interface HandValue {
  readonly combination: Combination;
  /** Values of cards in the order in which they decide between equal combinations; an ace is high. */
  readonly cards: readonly number[];
  /** The higher, the better; equal for hands that differ by suits alone. */
  readonly strength: number;
}

/** Values from 1, a two, to 13, an ace. */
const cardValue = (card: string): number => rankIndex(card) || ACE;

/** Returns the values of a straight's cards, highest first; an ace before a two is low. */
function orderStraight([high = 0, middle = 0, low = 0]: readonly number[]): number[] | undefined {
  if (high === ACE && middle === 2 && low === 1) return [2, 1, 0];
  return high - middle === 1 && middle - low === 1 ? [high, middle, low] : undefined;
}

function combine(
  hand: readonly string[],
  sorted: readonly number[],
): Pick<HandValue, 'combination' | 'cards'> {
  const [high = 0, middle = 0, low = 0] = sorted;
  if (high === low) return { combination: 'three', cards: sorted };
  if (high === middle) return { combination: 'pair', cards: [high, middle, low] };
  if (middle === low) return { combination: 'pair', cards: [middle, low, high] };
  const straight = orderStraight(sorted);
  const isFlush = new Set(hand.map((card) => card[0])).size === 1;
  if (straight) return { combination: isFlush ? 'straightFlush' : 'straight', cards: straight };
  return { combination: isFlush ? 'flush' : 'single', cards: sorted };
}

/** Returns the value of three cards. */
export function valueHand(hand: readonly string[]): HandValue {
  const sorted = hand.map(cardValue).sort((one, other) => other - one);
  const { combination, cards } = combine(hand, sorted);
  const strength = cards.reduce((sum, card) => sum * BASE + card, COMBINATIONS.indexOf(combination));
  return { combination, cards, strength };
}
