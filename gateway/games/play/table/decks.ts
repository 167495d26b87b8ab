import type { Chance } from '../frame/kind.ts';

/** Lowest first: an ace is low. */
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
/** Spades, hearts, diamonds, clubs. */
export const SUITS = ['S', 'H', 'D', 'C'] as const;

/** A deck of cards, each its suit and rank, such as `H10`. */
export const DECK: readonly string[] = SUITS.flatMap((suit) => RANKS.map((rank) => suit + rank));

/** Returns the position of a card's rank among `RANKS`. */
export const rankIndex = (card: string): number => RANKS.indexOf(card.slice(1) as (typeof RANKS)[number]);

/** Shuffles some decks. @returns a function that deals the next card */
export function shuffleDecks(decks: number, chance: Chance): () => string {
  const shoe = Array.from({ length: decks }, () => DECK).flat();
  return () => shoe.splice(chance(shoe.length), 1)[0] ?? '';
}
