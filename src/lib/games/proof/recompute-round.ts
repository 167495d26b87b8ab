import type { DrawPlan } from '#contract/games/tables.ts';
import { createDrawValue, type Secret } from './draw-values.ts';

/** What the result of a table's round follows from, besides its secret. */
export interface RoundInputs {
  /** Node id of the table. */
  readonly code: string;
  /** Name of the round. */
  readonly issue: string;
  readonly plan: DrawPlan;
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

/** Computes the result of a table's round from published values only (PLAY-58). */
export async function recomputeRound(
  secret: Secret,
  { code, issue, plan: { entries, times, keeps, columns, further } }: RoundInputs,
): Promise<string[][]> {
  const draw = await createDrawValue(secret, `${code}:${issue}`);
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

/** Returns a result as one text. */
export const showGrid = (grid: readonly (readonly string[])[]): string =>
  grid.map((column) => column.join(' ')).join(' · ');
