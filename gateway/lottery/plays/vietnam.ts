import { inAllLanguages } from '#locales/gateway.ts';
import { PLAIN, type Play } from './play.ts';

const SPECIAL = inAllLanguages('lottery.plays.vietnam.groups.special');
const ANY_PRIZE = inAllLanguages('lottery.plays.vietnam.groups.any');
const TOGETHER = inAllLanguages('lottery.plays.vietnam.groups.together');
const SLIP = inAllLanguages('lottery.plays.vietnam.groups.slip');

/** The special prize is the first number. */
const special = ([number = '']: readonly string[]): string => number;
/** Counts the prizes that end with these digits; shorter prizes do not count. */
const endings = (pick: string, numbers: readonly string[]): number =>
  numbers.filter((number) => number.endsWith(pick)).length;

type Figures = Pick<Play, 'odds' | 'returnRate'>;

const DIGIT = { picks: { min: 1, max: 10 }, choice: { digits: 1 }, odds: 970, returnRate: 97 } as const;

/** Plays on the last digits of the special prize: the same odds in every region. */
const ON_SPECIAL: readonly Play[] = [
  {
    ...PLAIN,
    ...DIGIT,
    id: 'head',
    family: 'head',
    group: SPECIAL,
    name: inAllLanguages('lottery.plays.vietnam.head.name'),
    rule: inAllLanguages('lottery.plays.vietnam.head.rule'),
    example: ['4'],
    hits: (pick, numbers) => (special(numbers).at(-2) === pick ? 1 : 0),
  },
  {
    ...PLAIN,
    ...DIGIT,
    id: 'tail',
    family: 'tail',
    group: SPECIAL,
    name: inAllLanguages('lottery.plays.vietnam.tail.name'),
    rule: inAllLanguages('lottery.plays.vietnam.tail.rule'),
    example: ['9'],
    hits: (pick, numbers) => (special(numbers).at(-1) === pick ? 1 : 0),
  },
  ofSpecial(2, {
    odds: 9_700,
    max: 2_000,
    cap: 10_000,
    example: ['49'],
  }),
  ofSpecial(3, {
    odds: 97_000,
    max: 500,
    cap: 2_000,
    example: ['049'],
  }),
  ofSpecial(4, {
    odds: 970_000,
    max: 50,
    cap: 200,
    example: ['2049'],
  }),
];

function ofSpecial(digits: 2 | 3 | 4, figures: Pick<Play, 'odds' | 'max' | 'cap' | 'example'>): Play {
  return {
    ...PLAIN,
    ...figures,
    returnRate: 97,
    id: `special${digits}`,
    family: `special${digits}`,
    group: SPECIAL,
    name: inAllLanguages(`lottery.plays.vietnam.special.names.${digits}`),
    rule: inAllLanguages('lottery.plays.vietnam.special.rule', { digits }),
    choice: { digits },
    hits: (pick, numbers) => (special(numbers).endsWith(pick) ? 1 : 0),
  };
}

const lo = (
  digits: number,
  example: readonly string[],
  figures: Figures & Pick<Play, 'max' | 'cap'>,
): Play => ({
  ...PLAIN,
  ...figures,
  id: `lo${digits}`,
  family: `lo${digits}`,
  group: ANY_PRIZE,
  name: inAllLanguages('lottery.plays.vietnam.lo.name', { digits }),
  rule: inAllLanguages('lottery.plays.vietnam.lo.rule', { digits }),
  perHit: true,
  choice: { digits },
  example,
  hits: endings,
});

const xien = (count: number, figures: Figures): Play => ({
  ...PLAIN,
  ...figures,
  id: `xien${count}`,
  family: `xien${count}`,
  group: TOGETHER,
  name: inAllLanguages('lottery.plays.vietnam.xien.name', { n: count }),
  rule: inAllLanguages('lottery.plays.vietnam.xien.rule', { n: count }),
  bets: 'together',
  picks: { min: count, max: count },
  max: 500,
  cap: 5_000,
  choice: { digits: 2 },
  example: ['07', '49', '58', '83'].slice(0, count),
  hits: endings,
});

const truot = (count: number, figures: Figures): Play => ({
  ...PLAIN,
  ...figures,
  id: `truot${count}`,
  family: `truot${count}`,
  playType: 'ENTERTAINMENT',
  group: SLIP,
  name: inAllLanguages('lottery.plays.vietnam.truot.name', { n: count }),
  rule: inAllLanguages('lottery.plays.vietnam.truot.rule', { n: count }),
  bets: 'together',
  picks: { min: count, max: count },
  choice: { digits: 2 },
  example: ['07', '18', '24', '39', '46', '52', '65', '71', '83', '90'].slice(0, count),
  hits: (pick, numbers) => (endings(pick, numbers) > 0 ? 0 : 1),
});

/** For 27 numbers: the North, and lotteries like it. */
export const NORTHERN_PLAYS: readonly Play[] = [
  ...ON_SPECIAL,
  lo(2, ['49'], { odds: 360, returnRate: 97.2, max: 5_000, cap: 50_000 }),
  lo(3, ['049'], { odds: 4_210, returnRate: 96.83, max: 1_000, cap: 10_000 }),
  lo(4, ['2049'], { odds: 48_500, returnRate: 97, max: 100, cap: 500 }),
  xien(2, { odds: 1_760, returnRate: 96.59 }),
  xien(3, { odds: 7_800, returnRate: 95.92 }),
  xien(4, { odds: 36_000, returnRate: 96.11 }),
  truot(4, { odds: 292, returnRate: 96.98 }),
  truot(8, { odds: 920, returnRate: 96.84 }),
  truot(10, { odds: 1_660, returnRate: 96.52 }),
];

/** For 18 numbers: the Centre and the South. */
export const SOUTHERN_PLAYS: readonly Play[] = [
  ...ON_SPECIAL,
  lo(2, ['49'], { odds: 540, returnRate: 97.2, max: 5_000, cap: 50_000 }),
  lo(3, ['049'], { odds: 5_700, returnRate: 96.9, max: 1_000, cap: 10_000 }),
  lo(4, ['2049'], { odds: 60_600, returnRate: 96.96, max: 100, cap: 500 }),
  xien(2, { odds: 3_700, returnRate: 96.59 }),
  xien(3, { odds: 24_500, returnRate: 95.87 }),
  xien(4, { odds: 174_000, returnRate: 96.6 }),
  truot(4, { odds: 202, returnRate: 96.87 }),
  truot(8, { odds: 435, returnRate: 96.97 }),
  truot(10, { odds: 645, returnRate: 96.81 }),
];
