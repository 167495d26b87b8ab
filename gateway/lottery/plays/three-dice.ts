import { inThree, numbersFrom, PLAIN, type Play } from './play.ts';

const SUM = inThree('Sum', '和值', 'Jumlah');
const FACES = inThree('Faces', '骰号', 'Muka dadu');
const SIDES = inThree('Big and small', '大小单双', 'Besar dan kecil');

const total = (numbers: readonly string[]): number => numbers.reduce((sum, face) => sum + Number(face), 0);
const countOf = (face: string, numbers: readonly string[]): number =>
  numbers.filter((drawn) => drawn === face).length;

/** Odds of a sum and of its counterpart, which are as likely. */
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
    group: SUM,
    name: inThree(`${low} or ${high}`, `${low} 或 ${high}`, `${low} atau ${high}`),
    rule: inThree(
      'The three dice add up to the number picked.',
      '三颗骰子点数之和等于所选数字即中奖。',
      'Jumlah tiga dadu sama dengan nombor yang dipilih.',
    ),
    odds,
    returnRate,
    picks: { min: 1, max: 2 },
    choice: { from: [String(low), String(high)] },
    example: [String(low)],
    hits: (pick, numbers) => (String(total(numbers)) === pick ? 1 : 0),
  };
};

const ofSides = (id: string, name: Play['name'], rule: Play['rule'], from: readonly string[]): Play => ({
  ...PLAIN,
  id,
  playType: 'ENTERTAINMENT',
  group: SIDES,
  name,
  rule,
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
    id: 'face',
    group: FACES,
    name: inThree('One face', '单骰', 'Satu muka'),
    rule: inThree(
      'The face is thrown; it pays once for every die that shows it.',
      '开出所选点数即中奖，每颗骰子赔付一次。',
      'Muka itu keluar; setiap dadu yang menunjukkannya dibayar sekali.',
    ),
    odds: 194,
    returnRate: 97,
    perHit: true,
    picks: { min: 1, max: 6 },
    choice: { from: numbersFrom(1, 6) },
    example: ['4'],
    hits: countOf,
  },
  {
    ...PLAIN,
    id: 'twoFaces',
    group: FACES,
    name: inThree('Two faces', '二不同号', 'Dua muka'),
    rule: inThree('Both faces are thrown.', '两个所选点数都开出即中奖。', 'Kedua-dua muka keluar.'),
    odds: 690,
    returnRate: 95.83,
    picks: { min: 1, max: 15 },
    choice: { from: FACE_PAIRS },
    example: ['25'],
    hits: (pick, numbers) => ([...pick].every((face) => numbers.includes(face)) ? 1 : 0),
  },
  {
    ...PLAIN,
    id: 'double',
    group: FACES,
    name: inThree('Double', '对子', 'Pasangan'),
    rule: inThree(
      'Two dice or all three show the face.',
      '两颗或三颗骰子开出所选点数即中奖。',
      'Dua atau ketiga-tiga dadu menunjukkan muka itu.',
    ),
    odds: 1_300,
    returnRate: 96.29,
    picks: { min: 1, max: 6 },
    choice: { from: numbersFrom(1, 6) },
    example: ['3'],
    hits: (pick, numbers) => (countOf(pick, numbers) >= 2 ? 1 : 0),
  },
  {
    ...PLAIN,
    id: 'triple',
    group: FACES,
    name: inThree('Triple', '豹子', 'Tiga serupa'),
    rule: inThree(
      'All three dice show the face.',
      '三颗骰子均为所选点数即中奖。',
      'Ketiga-tiga dadu menunjukkan muka itu.',
    ),
    odds: 20_900,
    returnRate: 96.75,
    picks: { min: 1, max: 6 },
    max: 500,
    cap: 5_000,
    choice: { from: numbersFrom(1, 6) },
    example: ['6'],
    hits: (pick, numbers) => (countOf(pick, numbers) === 3 ? 1 : 0),
  },
  ofSides(
    'bigSmall',
    inThree('Big or small', '大小', 'Besar atau kecil'),
    inThree(
      'The three dice add up to 11 or more (big), or to 10 or less (small).',
      '三颗骰子之和 11 及以上为大，10 及以下为小。',
      'Jumlah tiga dadu ialah 11 ke atas (besar), atau 10 ke bawah (kecil).',
    ),
    ['big', 'small'],
  ),
  ofSides(
    'oddEven',
    inThree('Odd or even', '单双', 'Ganjil atau genap'),
    inThree(
      'The three dice add up to an odd or an even number.',
      '三颗骰子之和为单数或双数。',
      'Jumlah tiga dadu ialah nombor ganjil atau genap.',
    ),
    ['odd', 'even'],
  ),
];
