import { type GatewaySection, inAllLanguages } from '#locales/gateway.ts';
import { numbersFrom, PLAIN, type Play } from './play.ts';

type Name = Exclude<keyof GatewaySection<'lottery.plays.threeDice'>, 'groups' | 'sum'>;

/** Returns id and texts of a play that is the only one of its family. */
const playTexts = (id: Name): Pick<Play, 'id' | 'family' | 'name' | 'rule'> => ({
  id,
  family: id,
  name: inAllLanguages(`lottery.plays.threeDice.${id}.name`),
  rule: inAllLanguages(`lottery.plays.threeDice.${id}.rule`),
});

const SUM = inAllLanguages('lottery.plays.threeDice.groups.sum');
const FACES = inAllLanguages('lottery.plays.threeDice.groups.faces');
const SIDES = inAllLanguages('lottery.plays.threeDice.groups.sides');

const total = (numbers: readonly string[]): number => numbers.reduce((sum, face) => sum + Number(face), 0);
const countFace = (face: string, numbers: readonly string[]): number =>
  numbers.filter((drawn) => drawn === face).length;

/** Odds of a sum and of its counterpart, which is equally likely. */
const SUMS: readonly (readonly [low: number, odds: number, returnRate: number])[] = [
  [3, 20_900, 96.75],
  [4, 6_950, 96.52],
  [5, 3_490, 96.94],
  [6, 2_090, 96.75],
  [7, 1_390, 96.52],
  [8, 990, 96.25],
  [9, 830, 96.06],
  [10, 770, 96.25],
];

const ofSum = ([low, odds, returnRate]: (typeof SUMS)[number]): Play => {
  const high = 21 - low;
  return {
    ...PLAIN,
    id: `sum${low}`,
    family: 'sum',
    group: SUM,
    name: inAllLanguages('lottery.plays.threeDice.sum.name', { low, high }),
    rule: inAllLanguages('lottery.plays.threeDice.sum.rule'),
    odds,
    returnRate,
    picks: { min: 1, max: 2 },
    choice: { from: [String(low), String(high)] },
    example: [String(low)],
    hits: (pick, numbers) => (String(total(numbers)) === pick ? 1 : 0),
  };
};

const ofSides = (id: Name, from: readonly string[]): Play => ({
  ...PLAIN,
  ...playTexts(id),
  playType: 'ENTERTAINMENT',
  group: SIDES,
  odds: 194,
  returnRate: 97,
  picks: { min: 1, max: 1 },
  choice: { from },
  example: from.slice(0, 1),
  hits: (pick, numbers) => {
    const sum = total(numbers);
    return [sum >= 11 ? 'big' : 'small', sum % 2 === 1 ? 'odd' : 'even'].includes(pick) ? 1 : 0;
  },
});

const FACE_PAIRS = numbersFrom(1, 5).flatMap((low) =>
  numbersFrom(Number(low) + 1, 6).map((high) => low + high),
);

export const THREE_DICE_PLAYS: readonly Play[] = [
  ...SUMS.map(ofSum),
  {
    ...PLAIN,
    ...playTexts('face'),
    group: FACES,
    odds: 194,
    returnRate: 97,
    perHit: true,
    picks: { min: 1, max: 6 },
    choice: { from: numbersFrom(1, 6) },
    example: ['4'],
    hits: countFace,
  },
  {
    ...PLAIN,
    ...playTexts('twoFaces'),
    group: FACES,
    odds: 690,
    returnRate: 95.83,
    picks: { min: 1, max: 15 },
    choice: { from: FACE_PAIRS },
    example: ['25'],
    hits: (pick, numbers) => ([...pick].every((face) => numbers.includes(face)) ? 1 : 0),
  },
  {
    ...PLAIN,
    ...playTexts('double'),
    group: FACES,
    odds: 1_300,
    returnRate: 96.29,
    picks: { min: 1, max: 6 },
    choice: { from: numbersFrom(1, 6) },
    example: ['3'],
    hits: (pick, numbers) => (countFace(pick, numbers) >= 2 ? 1 : 0),
  },
  {
    ...PLAIN,
    ...playTexts('triple'),
    group: FACES,
    odds: 20_900,
    returnRate: 96.75,
    picks: { min: 1, max: 6 },
    max: 500,
    cap: 5_000,
    choice: { from: numbersFrom(1, 6) },
    example: ['6'],
    hits: (pick, numbers) => (countFace(pick, numbers) === 3 ? 1 : 0),
  },
  ofSides('bigSmall', ['big', 'small']),
  ofSides('oddEven', ['odd', 'even']),
];
