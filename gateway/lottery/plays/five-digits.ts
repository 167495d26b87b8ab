import { inThree, PLAIN, type Play } from './play.ts';

const STRAIGHT = inThree('In order', '直选', 'Mengikut susunan');
const ANY = inThree('Any place', '不定位', 'Mana-mana tempat');
const SUM = inThree('Sum', '总和', 'Jumlah');

/** Digits in their places: from the first that counts, up to the one behind the last. */
const straight = (
  id: string,
  from: number,
  to: number,
  name: Play['name'],
  rule: Play['rule'],
  figures: Pick<Play, 'odds' | 'returnRate' | 'max' | 'cap' | 'example'>,
): Play => ({
  ...PLAIN,
  ...figures,
  id,
  group: STRAIGHT,
  name,
  rule,
  choice: { digits: to - from },
  hits: (pick, numbers) => (numbers.slice(from, to).join('') === pick ? 1 : 0),
});

const total = (numbers: readonly string[]): number => numbers.reduce((sum, digit) => sum + Number(digit), 0);

const ofSum = (id: string, name: Play['name'], rule: Play['rule'], from: readonly string[]): Play => ({
  ...PLAIN,
  id,
  playType: 'ENTERTAINMENT',
  group: SUM,
  name,
  rule,
  odds: 194,
  returnRate: 97,
  picks: { min: 1, max: 1 },
  choice: { from },
  example: from.slice(0, 1),
  hits: (pick, numbers) => {
    const sum = total(numbers);
    return [sum >= 23 ? 'big' : 'small', sum % 2 === 1 ? 'odd' : 'even'].includes(pick) ? 1 : 0;
  },
});

export const FIVE_DIGIT_PLAYS: readonly Play[] = [
  straight(
    'five',
    0,
    5,
    inThree('All five', '五星直选', 'Kelima-lima digit'),
    inThree(
      'All five digits are drawn in this order.',
      '五位号码与开奖号码顺序一致即中奖。',
      'Kelima-lima digit keluar mengikut susunan ini.',
    ),
    { odds: 9_700_000, returnRate: 97, max: 10, cap: 20, example: ['07249'] },
  ),
  straight(
    'first3',
    0,
    3,
    inThree('First three', '前三直选', 'Tiga pertama'),
    inThree(
      'The first three digits are these, in this order.',
      '前三位号码与所选顺序一致即中奖。',
      'Tiga digit pertama ialah ini, mengikut susunan.',
    ),
    { odds: 97_000, returnRate: 97, max: 500, cap: 2_000, example: ['072'] },
  ),
  straight(
    'last3',
    2,
    5,
    inThree('Last three', '后三直选', 'Tiga terakhir'),
    inThree(
      'The last three digits are these, in this order.',
      '后三位号码与所选顺序一致即中奖。',
      'Tiga digit terakhir ialah ini, mengikut susunan.',
    ),
    { odds: 97_000, returnRate: 97, max: 500, cap: 2_000, example: ['249'] },
  ),
  straight(
    'last2',
    3,
    5,
    inThree('Last two', '后二直选', 'Dua terakhir'),
    inThree(
      'The last two digits are these, in this order.',
      '后二位号码与所选顺序一致即中奖。',
      'Dua digit terakhir ialah ini, mengikut susunan.',
    ),
    { odds: 9_700, returnRate: 97, max: 2_000, cap: 10_000, example: ['49'] },
  ),
  {
    ...PLAIN,
    id: 'any',
    group: ANY,
    name: inThree('One digit', '一码', 'Satu digit'),
    rule: inThree(
      'The digit is drawn; it pays once for every place where it is.',
      '开奖号码包含所选数字即中奖，每出现一次赔付一次。',
      'Digit itu keluar; setiap tempat ia muncul dibayar sekali.',
    ),
    odds: 194,
    returnRate: 97,
    perHit: true,
    picks: { min: 1, max: 10 },
    choice: { digits: 1 },
    example: ['7'],
    hits: (pick, numbers) => numbers.filter((digit) => digit === pick).length,
  },
  ofSum(
    'bigSmall',
    inThree('Big or small', '大小', 'Besar atau kecil'),
    inThree(
      'The five digits add up to 23 or more (big), or to 22 or less (small).',
      '五位数字之和 23 及以上为大，22 及以下为小。',
      'Jumlah lima digit ialah 23 ke atas (besar), atau 22 ke bawah (kecil).',
    ),
    ['big', 'small'],
  ),
  ofSum(
    'oddEven',
    inThree('Odd or even', '单双', 'Ganjil atau genap'),
    inThree(
      'The five digits add up to an odd or an even number.',
      '五位数字之和为单数或双数。',
      'Jumlah lima digit ialah nombor ganjil atau genap.',
    ),
    ['odd', 'even'],
  ),
];
