import type { DrawPlan, FlightPlan, RacePlan, RoundPlans } from '#contract/games/tables.ts';
import { createDrawValue, type DrawValue, hashSecret, type Secret } from './draw-values.ts';

/** What the result of a table's round follows from, besides its secret. */
export interface RoundInputs extends RoundPlans {
  /** Node id of the table. */
  readonly code: string;
  /** Name of the round. */
  readonly issue: string;
}

/** Returns the points of a hand of baccarat. */
const pointsOf = (hand: readonly string[]): number =>
  hand.reduce((sum, card) => {
    const rank = card.slice(1);
    return sum + (rank === 'A' ? 1 : Number(rank) % 10 || 0);
  }, 0) % 10;

/** Totals of the banker, by value of the player's third card from 0 to 9, up to which the banker takes one as well. */
const BANKER_TAKES = [3, 3, 4, 4, 5, 5, 6, 6, 2, 3] as const;

/** Draws the third cards of baccarat. */
async function takeThirdCards(hands: string[][], take: (column: number) => Promise<void>): Promise<void> {
  const [ofPlayer = 0, ofBanker = 0] = hands.map(pointsOf);
  if (Math.max(ofPlayer, ofBanker) > 7) return;
  if (ofPlayer < 6) await take(0);
  const third = hands[0]?.[2];
  if (ofBanker <= (third === undefined ? 5 : (BANKER_TAKES[pointsOf([third])] ?? 0))) await take(1);
}

/** Takes entries from a list. */
async function dealEntries(
  { entries, times, keeps, columns, further }: DrawPlan,
  draw: DrawValue,
): Promise<string[][]> {
  const left: string[][] = [];
  for (let list = 0; list < times; list++) left.push(...entries);
  const grid: string[][] = [];
  let drawn = 0;
  const take = async (column: number): Promise<void> => {
    const at = await draw(drawn++, left.length);
    (keeps ? left.slice(at, at + 1) : left.splice(at, 1)).forEach((entry) => {
      entry.forEach((text, n) => {
        grid[column + n] = (grid[column + n] || []).concat(text);
      });
    });
  };
  for (const column of columns) await take(column);
  if (further === 'baccarat') await takeThirdCards(grid, take);
  return grid;
}

/** Returns the weight of each runner of a race, which the round's hash determines. */
function weighRunners({ forms, shuffled }: RacePlan, hash: string): number[] {
  const byteAt = (at: number) => Number.parseInt(hash.slice(2 * at, 2 * at + 2), 16);
  const weights = (forms[byteAt(0) % forms.length] || []).slice();
  let byte = 1;
  for (let runner = weights.length - 1; shuffled && runner > 0; runner--) {
    const [own = 0] = weights.splice(runner, 1);
    const other = byteAt(byte++) % (runner + 1);
    const [given = own] = other < runner ? weights.splice(other, 1, own) : [];
    weights.splice(runner, 0, given);
  }
  return weights;
}

/** Lets the runners come in. */
async function runRace(plan: RacePlan, hash: string, draw: DrawValue): Promise<string[][]> {
  const weights = weighRunners(plan, hash);
  const left = plan.runners.map((name, runner) => ({ name, weight: weights[runner] || 0 }));
  const order: string[] = [];
  while (order.length < plan.drawn) {
    let number = await draw(
      order.length,
      left.reduce((sum, { weight }) => sum + weight, 0),
    );
    let at = 0;
    for (let part = left[0]; part && number >= part.weight; part = left[++at]) number -= part.weight;
    left.splice(at, 1).forEach(({ name }) => {
      order.push(name);
    });
  }
  return [order, weights.map(String)];
}

/** Flies until the end that a number determines. */
async function endFlight({ returned, least, most }: FlightPlan, draw: DrawValue): Promise<string[][]> {
  const numbers = 2 ** 32;
  const end = Math.floor((returned * numbers) / (numbers - (await draw(0, numbers))));
  return [[String(Math.max(least, Math.min(most, end)))]];
}

/** Computes the result of a table's round from published values only; empty where its plan is not published (PLAY-58). */
export async function recomputeRound(
  secret: Secret,
  { code, issue, plan, racePlan, flightPlan }: RoundInputs,
): Promise<string[][]> {
  const draw = await createDrawValue(secret, `${code}:${issue}`);
  if (plan) return dealEntries(plan, draw);
  if (racePlan) return runRace(racePlan, await hashSecret(secret), draw);
  return flightPlan ? endFlight(flightPlan, draw) : [];
}

/** Returns a result as one text. */
export const showGrid = (grid: readonly (readonly string[])[]): string =>
  grid.map((column) => column.join(' ')).join(' · ');
