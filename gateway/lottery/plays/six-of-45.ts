import { inThree, numbersFrom, PLAIN, type Play } from './play.ts';

const MARKED = inThree('Numbers', '选号', 'Nombor');
const MISSED = inThree('Not drawn', '不中', 'Tidak keluar');
const ALL = numbersFrom(1, 45, 2);

/** So many numbers, all of which are drawn. */
const marked = (count: number, figures: Pick<Play, 'odds' | 'returnRate' | 'max' | 'cap'>): Play => ({
  ...PLAIN,
  ...figures,
  id: `pick${count}`,
  group: MARKED,
  name: inThree(`Pick ${count}`, `任选${count}`, `Pilih ${count}`),
  rule: inThree(
    'All numbers picked are among the six drawn.',
    '所选号码全部在六个开奖号码中即中奖。',
    'Semua nombor yang dipilih ada antara enam nombor yang keluar.',
  ),
  bets: 'together',
  picks: { min: count, max: count },
  choice: { from: ALL },
  example: ['07', '13', '21', '28', '36', '44'].slice(0, count),
  hits: (pick, numbers) => (numbers.includes(pick) ? 1 : 0),
});

export const SIX_OF_45_PLAYS: readonly Play[] = [
  marked(1, { odds: 725, returnRate: 96.66, max: 2_000, cap: 50_000 }),
  marked(2, { odds: 6_400, returnRate: 96.96, max: 500, cap: 10_000 }),
  marked(3, { odds: 68_800, returnRate: 96.96, max: 100, cap: 1_000 }),
  marked(4, { odds: 963_000, returnRate: 96.94, max: 20, cap: 100 }),
  {
    ...PLAIN,
    id: 'miss5',
    playType: 'ENTERTAINMENT',
    group: MISSED,
    name: inThree('Five not drawn', '五不中', 'Lima tidak keluar'),
    rule: inThree(
      'None of the five numbers picked is drawn.',
      '所选五个号码均未开出即中奖。',
      'Tiada satu pun daripada lima nombor yang dipilih keluar.',
    ),
    odds: 205,
    returnRate: 96.6,
    bets: 'together',
    picks: { min: 5, max: 5 },
    choice: { from: ALL },
    example: ['02', '11', '20', '33', '45'],
    hits: (pick, numbers) => (numbers.includes(pick) ? 0 : 1),
  },
];
