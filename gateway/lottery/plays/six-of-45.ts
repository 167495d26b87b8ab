import { inAllLanguages } from '#locales/gateway.ts';
import { numbersFrom, PLAIN, type Play } from './play.ts';

const MARKED = inAllLanguages('lottery.plays.sixOf45.groups.marked');
const MISSED = inAllLanguages('lottery.plays.sixOf45.groups.missed');
const ALL = numbersFrom(1, 45, 2);

/** Returns the play on this many numbers, all of which must be drawn. */
const marked = (count: number, figures: Pick<Play, 'odds' | 'returnRate' | 'max' | 'cap'>): Play => ({
  ...PLAIN,
  ...figures,
  id: `pick${count}`,
  family: `pick${count}`,
  group: MARKED,
  name: inAllLanguages('lottery.plays.sixOf45.pick.name', { n: count }),
  rule: inAllLanguages('lottery.plays.sixOf45.pick.rule'),
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
    family: 'miss5',
    playType: 'ENTERTAINMENT',
    group: MISSED,
    name: inAllLanguages('lottery.plays.sixOf45.miss5.name'),
    rule: inAllLanguages('lottery.plays.sixOf45.miss5.rule'),
    odds: 205,
    returnRate: 96.6,
    bets: 'together',
    picks: { min: 5, max: 5 },
    choice: { from: ALL },
    example: ['02', '11', '20', '33', '45'],
    hits: (pick, numbers) => (numbers.includes(pick) ? 0 : 1),
  },
];
