import type { Grid, TableRules } from '../../table/rules.ts';
import { likelihoodAmongFirst, readOdds } from './odds.ts';
import { RACES, type RaceField, type RaceVariant, readWeights, type Weights } from './runners.ts';

/** What a bet on half of ten numbers returns, in hundredths. */
const HALF = 192;

/** Bets on the winner's number. */
export const HALVES: Readonly<Record<string, (winner: number) => boolean>> = {
  big: (winner) => winner > 5,
  small: (winner) => winner <= 5,
  odd: (winner) => winner % 2 === 1,
  even: (winner) => winner % 2 === 0,
};

type Outcomes = ReturnType<TableRules['outcomes']>;

const toColumn = (weights: Weights): readonly string[] => weights.map(String);

/** Returns every order of the first runners, with its likelihood; the column of weights is the same for all. */
function listOrders({ runners }: RaceField, weights: Weights, places: number): Outcomes {
  const column = toColumn(weights);
  let orders = [{ order: [] as number[], likelihood: 1, left: weights.reduce((sum, each) => sum + each, 0) }];
  for (let place = 0; place < places; place += 1)
    orders = orders.flatMap(({ order, likelihood, left }) =>
      weights.flatMap((weight, runner) =>
        order.includes(runner)
          ? []
          : [
              {
                order: [...order, runner],
                likelihood: (likelihood * weight) / left,
                left: left - weight,
              },
            ],
      ),
    );
  return orders.map(({ order, likelihood }) => ({
    grid: [order.map((runner) => runners[runner] ?? ''), column],
    likelihood,
  }));
}

/**
 * Creates the rules of a race (PLAY-33). The grid is the runners in the order in which they come in, and their weights
 * in the order of their numbers. The weights follow from the round's hash.
 */
export function raceRules(race: RaceField, halves: readonly string[] = []): TableRules {
  const { runners, forms, places, isShuffled } = race;
  const hasPlaces = places > 1;
  /** In a contest of two, only its end is drawn. */
  const drawn = hasPlaces ? runners.length : 1;
  const winFields = hasPlaces ? runners.map((runner) => `win${runner}`) : runners;
  const placeFields = hasPlaces ? runners.map((runner) => `place${runner}`) : [];
  const odds = new WeakMap<readonly string[], ReturnType<typeof readOdds>>();

  /** Odds are computed once for a column of weights. */
  function oddsFor(column: readonly string[]): ReturnType<typeof readOdds> {
    const known = odds.get(column) ?? readOdds(race, column.map(Number));
    odds.set(column, known);
    return known;
  }

  /** Returns the return of the best bet of a form. */
  const bestOf = (weights: Weights): number[] => {
    const { win, place } = readOdds(race, weights);
    return weights.flatMap((_, runner) => [
      (win[runner] ?? 0) * likelihoodAmongFirst(weights, runner, 1),
      (place[runner] ?? 0) * likelihoodAmongFirst(weights, runner, places),
    ]);
  };

  return {
    fields: [...winFields, ...placeFields, ...halves],
    racePlan: { runners, forms, shuffled: isShuffled, drawn },
    terms: ([, column = []]) => column.join(),
    draw(chance, hash = '') {
      const weights = hash === '' ? (forms[0] ?? []) : readWeights(race, hash);
      const left = weights.map((weight, runner) => ({ runner, weight }));
      const order: string[] = [];
      while (order.length < drawn) {
        let rest = chance(left.reduce((sum, { weight }) => sum + weight, 0));
        const at = left.findIndex(({ weight }) => {
          rest -= weight;
          return rest < 0;
        });
        const [next] = left.splice(at, 1);
        order.push(runners[next?.runner ?? 0] ?? '');
      }
      return [order, toColumn(weights)];
    },
    returned(field, [order = [], column = []]: Grid) {
      const { win, place } = oddsFor(column);
      const [winner = ''] = order;
      const half = HALVES[field];
      if (half && halves.includes(field)) return half(Number(winner)) ? HALF : 0;
      const first = winFields.indexOf(field);
      if (first >= 0) return runners[first] === winner ? (win[first] ?? 0) : 0;
      const placed = placeFields.indexOf(field);
      return order.indexOf(runners[placed] ?? '') < places && order.includes(runners[placed] ?? '')
        ? (place[placed] ?? 0)
        : 0;
    },
    outcomes(of) {
      const known = of?.[1]?.map(Number);
      const possible = known ? [known] : forms;
      return possible.flatMap((weights) =>
        listOrders(race, weights, Math.max(1, places)).map(({ grid, likelihood }) => ({
          grid,
          likelihood: likelihood / possible.length,
        })),
      );
    },
    bestReturn: () => Math.max(...forms.flatMap(bestOf), halves.length > 0 ? HALF / 2 : 0) / 100,
  };
}

/** The rules of each variant. */
export const race: Readonly<Record<RaceVariant, TableRules>> = {
  horse: raceRules(RACES.horse),
  dash: raceRules(RACES.dash),
  ten: raceRules(RACES.ten, Object.keys(HALVES)),
  ring: raceRules(RACES.ring),
};
