import type { TableRules } from '../../table/rules.ts';

/** The denominator of a fish's chance. */
export const CASTS = 1_000;

interface Fish {
  readonly name: string;
  /** In how many casts of {@link CASTS} it bites. */
  readonly bites: number;
  /** The payout of a bait on it when it bites, as a multiple. */
  readonly times: number;
}

/** Each returns 96% of its baits: its chance times its payout. */
export const FISH = [
  { name: 'clownfish', bites: 480, times: 2 },
  { name: 'crab', bites: 240, times: 4 },
  { name: 'turtle', bites: 120, times: 8 },
  { name: 'octopus', bites: 60, times: 16 },
  { name: 'shark', bites: 24, times: 40 },
  { name: 'whale', bites: 8, times: 120 },
] as const satisfies readonly Fish[];
export type FishName = (typeof FISH)[number]['name'];

const TIMES: ReadonlyMap<string, number> = new Map(FISH.map(({ name, times }) => [name, times]));

/** Every set of fish that may bite together, with its likelihood. */
const outcomes = FISH.reduce<
  readonly { readonly caught: readonly FishName[]; readonly likelihood: number }[]
>(
  (before, { name, bites }) =>
    before.flatMap(({ caught, likelihood }) => [
      { caught, likelihood: (likelihood * (CASTS - bites)) / CASTS },
      { caught: [...caught, name], likelihood: (likelihood * bites) / CASTS },
    ]),
  [{ caught: [], likelihood: 1 }],
).map(({ caught, likelihood }) => ({ grid: [caught], likelihood }));

/**
 * Fishing: a bait on each chosen fish, which bites or not, independently of the others. The grid is a column of those
 * that bite.
 */
export const fishing: TableRules = {
  fields: FISH.map(({ name }) => name),
  draw: (chance) => [FISH.filter(({ bites }) => chance(CASTS) < bites).map(({ name }) => name)],
  returned: (field, grid) => (grid[0]?.includes(field) ? (TIMES.get(field) ?? 0) * 100 : 0),
  outcomes: () => outcomes,
};
