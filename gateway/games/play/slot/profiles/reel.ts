import type { Chance } from '../../frame/kind.ts';

/** How often each symbol is on a reel. */
export type Weights = Readonly<Record<string, number>>;

/** A reel whose cells are drawn one by one, each by the reel's weights (PLAY-40). */
export interface Reel {
  draw(chance: Chance): string;
  /** The likelihood of each symbol in a cell. */
  readonly shares: Weights;
}

export function createReel(weights: Weights): Reel {
  const stops = Object.entries(weights).flatMap(([symbol, weight]) => Array<string>(weight).fill(symbol));
  const shares = Object.entries(weights).map(([symbol, weight]) => [symbol, weight / stops.length] as const);
  return {
    draw: (chance) => stops[chance(stops.length)] ?? '',
    shares: Object.fromEntries(shares),
  };
}

/** Draws all cells, reel by reel from the left and each from its top. */
export const drawCells = (reels: readonly Reel[], rows: number, chance: Chance): string[][] =>
  reels.map((reel) => Array.from({ length: rows }, () => reel.draw(chance)));

/** Returns the likelihood of `count` successes in `cells` tries. */
export function binomial(cells: number, count: number, share: number): number {
  let ways = 1;
  for (let place = 1; place <= count; place++) ways *= (cells - count + place) / place;
  return ways * share ** count * (1 - share) ** (cells - count);
}
