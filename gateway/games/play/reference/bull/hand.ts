import { RANKS, rankIndex, SUITS } from '../../table/decks.ts';

/** Ranks of hands that pay alike, lowest first. */
export const GROUPS = ['none', 'low', 'high', 'ten'] as const;
export type Group = (typeof GROUPS)[number];

/** Rank of five court cards; 1 to 10 is the bull, and 0 a hand without one. */
const FIVE_COURT = 11;
const BULL_TEN = 10;
/** The lowest rank of the group "high". */
const HIGH = 7;

const isCourt = (card: string): boolean => rankIndex(card) >= RANKS.indexOf('J');
/** An ace is 1; ten and court cards 10. */
const points = (card: string): number => Math.min(rankIndex(card) + 1, BULL_TEN);
const sum = (cards: readonly string[]): number => cards.reduce((total, card) => total + points(card), 0);

/** Whether three of five cards make a multiple of ten; the other two then have the last digit of all five. */
function hasBull(hand: readonly string[]): boolean {
  const total = sum(hand) % 10;
  return hand.some((one, at) => hand.some((two, n) => n > at && (points(one) + points(two)) % 10 === total));
}

/** Returns the rank of five cards. */
export function rankHand(hand: readonly string[]): number {
  if (hand.every(isCourt)) return FIVE_COURT;
  if (!hasBull(hand)) return 0;
  return sum(hand) % 10 || BULL_TEN;
}

/** Returns the group of a hand's rank. */
export function groupHand(hand: readonly string[]): Group {
  const rank = rankHand(hand);
  if (rank >= BULL_TEN) return 'ten';
  if (rank >= HIGH) return 'high';
  return rank > 0 ? 'low' : 'none';
}

/** A card's place among single cards: king high, then spade, heart, club, diamond. */
const cardOrder = (card: string): number =>
  rankIndex(card) * SUITS.length + ['D', 'C', 'H', 'S'].indexOf(card.charAt(0));

/** Returns whether a hand beats another: by its rank, else by the highest single card, so that there are no ties. */
export function beats(hand: readonly string[], other: readonly string[]): boolean {
  const lead = rankHand(hand) - rankHand(other);
  if (lead !== 0) return lead > 0;
  return Math.max(...hand.map(cardOrder)) > Math.max(...other.map(cardOrder));
}
