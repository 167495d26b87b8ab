import {
  type LotteryKind,
  type LotteryRegion,
  PRIZE_TIERS,
  type PrizeTier,
} from '#contract/lottery/lottery.ts';

/** Numbers of a draw that are drawn in the same way. */
export interface Run {
  readonly count: number;
  /** Digits of each number, with leading zeros. */
  readonly digits: number;
  readonly from: number;
  readonly to: number;
  /** Without repeats, and smallest first. */
  readonly unique: boolean;
}

interface PrizeRun extends Run {
  readonly tier: PrizeTier;
}

/** Returns prizes in printed order, the special one first: how many numbers of how many digits (LOTT-2). */
const prizes = (...runs: readonly (readonly [count: number, digits: number])[]): PrizeRun[] =>
  runs.map(([count, digits], index) => ({
    tier: PRIZE_TIERS[index] ?? 'special',
    count,
    digits,
    from: 0,
    to: 10 ** digits - 1,
    unique: false,
  }));

const NORTH = prizes([1, 5], [1, 5], [2, 5], [6, 5], [4, 4], [6, 4], [3, 3], [4, 2]);
const OTHERS = prizes([1, 6], [1, 5], [1, 5], [2, 5], [7, 5], [1, 4], [3, 4], [1, 3], [1, 2]);

const SHAPES: Readonly<Record<Exclude<LotteryKind, 'vietnam'>, readonly Run[]>> = {
  'five-digits': [{ count: 5, digits: 1, from: 0, to: 9, unique: false }],
  'three-dice': [{ count: 3, digits: 1, from: 1, to: 6, unique: false }],
  'six-of-45': [{ count: 6, digits: 2, from: 1, to: 45, unique: true }],
};

/** The data that decides how a lottery's numbers are drawn. Vietnamese draws without a region follow the North. */
export interface Form {
  readonly kind: LotteryKind;
  readonly region: LotteryRegion | null;
}

export const isNorthern = ({ region }: Form): boolean => region === null || region === 'north';

/** Returns the prizes of a Vietnamese draw with their numbers, in the order of the draw's numbers. */
export const selectPrizes = (form: Form): readonly PrizeRun[] => (isNorthern(form) ? NORTH : OTHERS);

/** Returns the numbers of a draw, in runs. */
export const selectRuns = (form: Form): readonly Run[] =>
  form.kind === 'vietnam' ? selectPrizes(form) : SHAPES[form.kind];

/** Returns how many numbers a draw has. */
export const countNumbers = (form: Form): number =>
  selectRuns(form).reduce((sum, { count }) => sum + count, 0);
