import type { Chance } from '../../frame/kind.ts';
import type { Grid, TableRules } from '../../table/rules.ts';

const DECKS = 8;
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
/** Spades, hearts, diamonds, clubs. */
export const SUITS = ['S', 'H', 'D', 'C'] as const;

/** A card is its suit and rank, such as `H10`. */
const DECK = SUITS.flatMap((suit) => RANKS.map((rank) => suit + rank));

/** Aces are 1; tens and pictures nothing. */
export function cardPoints(card: string): number {
  const value = RANKS.indexOf(card.slice(1) as (typeof RANKS)[number]) + 1;
  return value < 10 ? value : 0;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0) % 10;
export const handTotal = (hand: readonly string[]): number => sum(hand.map(cardPoints));

const isNatural = (total: number): boolean => total >= 8;
const playerDraws = (total: number): boolean => total <= 5;

/** Returns whether the banker takes a third card. @param third value of the player's third card; undefined without one */
export function bankerDraws(total: number, third: number | undefined): boolean {
  if (third === undefined) return total <= 5;
  if (total <= 2) return true;
  if (total === 3) return third !== 8;
  if (total === 4) return third >= 2 && third <= 7;
  if (total === 5) return third >= 4 && third <= 7;
  return total === 6 && (third === 6 || third === 7);
}

/** Deals the hands of player and banker by the rules of the table. @param next returns the card on top */
export function deal(next: () => string): [player: string[], banker: string[]] {
  const [first, second, third, fourth] = [next(), next(), next(), next()];
  const player = [first, third];
  const banker = [second, fourth];
  if (isNatural(handTotal(player)) || isNatural(handTotal(banker))) return [player, banker];
  if (playerDraws(handTotal(player))) player.push(next());
  const [, , drawn] = player;
  if (bankerDraws(handTotal(banker), drawn === undefined ? undefined : cardPoints(drawn)))
    banker.push(next());
  return [player, banker];
}

/** Deals from eight decks that are shuffled before every round. */
function draw(chance: Chance): Grid {
  const shoe = Array.from({ length: DECKS }, () => DECK).flat();
  return deal(() => shoe.splice(chance(shoe.length), 1)[0] ?? '');
}

export type Side = 'player' | 'banker' | 'tie';
export const SIDES: readonly Side[] = ['player', 'tie', 'banker'];

export function findWinner([player = [], banker = []]: Grid): Side {
  const difference = handTotal(player) - handTotal(banker);
  return difference === 0 ? 'tie' : difference > 0 ? 'player' : 'banker';
}

/** Returns in hundredths, with the bet included: the banker's win is less a commission of 5%. */
const RETURNS: Readonly<Record<Side, number>> = { player: 200, banker: 195, tie: 900 };

/** At a tie, bets on either side are returned. */
function returned(field: string, grid: Grid): number {
  const winner = findWinner(grid);
  if (field === winner) return RETURNS[winner];
  return winner === 'tie' ? 100 : 0;
}

/** Returns the exact chance of each side, from every order of card values in the shoe. */
function likelihoods(): Record<Side, number> {
  const left = Array.from({ length: 10 }, (_, value) => 4 * DECKS * (value === 0 ? 4 : 1));
  let cards = left.reduce((total, count) => total + count, 0);
  const chances: Record<Side, number> = { player: 0, banker: 0, tie: 0 };
  /** Calls `then` with every value that the next card may have, and its likelihood. */
  const each = (likelihood: number, then: (value: number, likelihood: number) => void): void => {
    for (const [value, count] of left.entries()) {
      if (count === 0) continue;
      left[value] = count - 1;
      cards -= 1;
      then(value, (likelihood * count) / (cards + 1));
      left[value] = count;
      cards += 1;
    }
  };
  const end = (player: number, banker: number, likelihood: number): void => {
    chances[player === banker ? 'tie' : player > banker ? 'player' : 'banker'] += likelihood;
  };
  const endOfBanker = (
    player: number,
    banker: number,
    third: number | undefined,
    likelihood: number,
  ): void => {
    if (!bankerDraws(banker, third)) end(player, banker, likelihood);
    else each(likelihood, (value, share) => end(player, sum([banker, value]), share));
  };
  each(1, (first, one) =>
    each(one, (second, two) =>
      each(two, (third, three) =>
        each(three, (fourth, four) => {
          const [player, banker] = [sum([first, third]), sum([second, fourth])];
          if (isNatural(player) || isNatural(banker)) end(player, banker, four);
          else if (!playerDraws(player)) endOfBanker(player, banker, undefined, four);
          else each(four, (value, five) => endOfBanker(sum([player, value]), banker, value, five));
        }),
      ),
    ),
  );
  return chances;
}

/** An example hand of each result: the payout depends on the winner alone. */
const EXAMPLES: Readonly<Record<Side, Grid>> = {
  player: [
    ['S9', 'SK'],
    ['H2', 'HK'],
  ],
  banker: [
    ['S2', 'SK'],
    ['H9', 'HK'],
  ],
  tie: [
    ['S9', 'SK'],
    ['H9', 'HK'],
  ],
};

/** Cached, because the computation is slow. */
let results: ReturnType<TableRules['outcomes']> | undefined;

/** Baccarat (punto banco) of eight decks; the grid is the player's hand and the banker's. */
export const baccarat: TableRules = {
  fields: SIDES,
  draw,
  returned,
  outcomes: () => {
    if (!results) {
      const found = likelihoods();
      results = SIDES.map((side) => ({ grid: EXAMPLES[side], likelihood: found[side] }));
    }
    return results;
  },
};
