import { rankIndex, shuffleDecks } from '../../table/decks.ts';
import { dealtCards } from '../../table/draw-plan.ts';
import type { Grid, TableRules } from '../../table/rules.ts';

const DECKS = 8;

/** Aces are 1; tens and pictures nothing. */
export function cardPoints(card: string): number {
  const value = rankIndex(card) + 1;
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

export type Side = 'player' | 'banker' | 'tie';
export const SIDES: readonly Side[] = ['player', 'tie', 'banker'];

export function findWinner([player = [], banker = []]: Grid): Side {
  const difference = handTotal(player) - handTotal(banker);
  return difference === 0 ? 'tie' : difference > 0 ? 'player' : 'banker';
}

/** Fields on two first cards of one rank. */
export const PAIRS = ['playerPair', 'bankerPair'] as const;
export type Pair = (typeof PAIRS)[number];

/** Returns in hundredths, with the bet included: the banker's win is less a commission of 5%. */
const RETURNS: Readonly<Record<Side | 'pair', number>> = { player: 200, banker: 195, tie: 900, pair: 1_200 };

const isPair = ([first = '', second = '']: readonly string[] = []): boolean =>
  rankIndex(first) === rankIndex(second);

/** At a tie, bets on either side are returned. */
function returned(field: string, grid: Grid): number {
  const pair = PAIRS.indexOf(field as Pair);
  if (pair >= 0) return isPair(grid[pair]) ? RETURNS.pair : 0;
  const winner = findWinner(grid);
  if (field === winner) return RETURNS[winner];
  return winner === 'tie' ? 100 : 0;
}

/** Cards without points: tens and pictures. */
const TENS = 16 * DECKS;
const OF_RANK = 4 * DECKS;
/** Chance that two cards without points have one rank, and that two such hands are both pairs. */
const TENS_PAIR = (OF_RANK - 1) / (TENS - 1);
const BOTH_TENS_PAIRS =
  (TENS_PAIR * ((OF_RANK - 2) * (OF_RANK - 3) + 3 * OF_RANK * (OF_RANK - 1))) / ((TENS - 2) * (TENS - 3));

interface Outcome {
  readonly winner: Side;
  /** Whether the player's and the banker's first two cards are a pair. */
  readonly pairs: readonly [boolean, boolean];
  readonly likelihood: number;
}

/** Returns the chance that both hands are such pairs, by the points of their first two cards. */
function pairChances([first, second, third, fourth]: readonly number[], [player, banker]: Outcome['pairs']) {
  const alone = (one: number | undefined, other: number | undefined) =>
    one !== other ? 0 : one === 0 ? TENS_PAIR : 1;
  const [ofPlayer, ofBanker] = [alone(first, third), alone(second, fourth)];
  const isTens = [first, second, third, fourth].every((points) => points === 0);
  const both = isTens ? BOTH_TENS_PAIRS : ofPlayer * ofBanker;
  if (player) return banker ? both : ofPlayer - both;
  return banker ? ofBanker - both : 1 - ofPlayer - ofBanker + both;
}

const YES_NO = [true, false] as const;

/** Returns the exact chance of each result, from every order of card values in the shoe. */
function computeOutcomes(): Outcome[] {
  const left = Array.from({ length: 10 }, (_, value) => 4 * DECKS * (value === 0 ? 4 : 1));
  let cards = left.reduce((total, count) => total + count, 0);
  /** By winner and pairs. */
  const chances = SIDES.map(() => [0, 0, 0, 0]);
  const cases = YES_NO.flatMap((player) => YES_NO.map((banker) => [player, banker] as const));
  let pairs: readonly number[] = [];
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
    const side = chances[player === banker ? 1 : player > banker ? 0 : 2] ?? [];
    for (const [at, share] of pairs.entries()) side[at] = (side[at] ?? 0) + likelihood * share;
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
          pairs = cases.map((asked) => pairChances([first, second, third, fourth], asked));
          if (isNatural(player) || isNatural(banker)) end(player, banker, four);
          else if (!playerDraws(player)) endOfBanker(player, banker, undefined, four);
          else each(four, (value, five) => endOfBanker(sum([player, value]), banker, value, five));
        }),
      ),
    ),
  );
  return SIDES.flatMap((winner, side) =>
    cases.map((pair, at) => ({ winner, pairs: pair, likelihood: chances[side]?.[at] ?? 0 })),
  );
}

/** Returns an example hand. */
const exampleHand = (wins: boolean, pair: boolean): string[] =>
  wins ? (pair ? ['S4', 'H4'] : ['S8', 'SK']) : pair ? ['SA', 'HA'] : ['S2', 'SK'];

/** Cached, because the computation is slow. */
let results: ReturnType<TableRules['outcomes']> | undefined;

/** Baccarat (punto banco) of eight decks; the grid is the player's hand and the banker's. */
export const baccarat: TableRules = {
  fields: [...SIDES, ...PAIRS],
  draw: (chance) => deal(shuffleDecks(DECKS, chance)),
  // The first four cards go to both hands by turns.
  plan: { ...dealtCards(DECKS, [0, 1, 0, 1]), further: 'baccarat' },
  returned,
  outcomes: () => {
    results ??= computeOutcomes().map(({ winner, pairs: [player, banker], likelihood }) => ({
      grid: [exampleHand(winner !== 'banker', player), exampleHand(winner !== 'player', banker)],
      likelihood,
    }));
    return results;
  },
};
