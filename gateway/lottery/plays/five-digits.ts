import { type GatewaySection, inAllLanguages } from '#locales/gateway.ts';
import { PLAIN, type Play } from './play.ts';

type Name = Exclude<keyof GatewaySection<'lottery.plays.fiveDigits'>, 'groups'>;

/** Returns id and texts of a play that is the only one of its family. */
const playTexts = (id: Name): Pick<Play, 'id' | 'family' | 'name' | 'rule'> => ({
  id,
  family: id,
  name: inAllLanguages(`lottery.plays.fiveDigits.${id}.name`),
  rule: inAllLanguages(`lottery.plays.fiveDigits.${id}.rule`),
});

const STRAIGHT = inAllLanguages('lottery.plays.fiveDigits.groups.straight');
const ANY = inAllLanguages('lottery.plays.fiveDigits.groups.any');
const SUM = inAllLanguages('lottery.plays.fiveDigits.groups.sum');

/** Returns a play on digits in their places: from index `from` up to, not including, `to`. */
const straight = (
  id: Name,
  from: number,
  to: number,
  figures: Pick<Play, 'odds' | 'returnRate' | 'max' | 'cap' | 'example'>,
): Play => ({
  ...PLAIN,
  ...figures,
  ...playTexts(id),
  group: STRAIGHT,
  choice: { digits: to - from },
  hits: (pick, numbers) => (numbers.slice(from, to).join('') === pick ? 1 : 0),
});

const total = (numbers: readonly string[]): number => numbers.reduce((sum, digit) => sum + Number(digit), 0);

const ofSum = (id: Name, from: readonly string[]): Play => ({
  ...PLAIN,
  ...playTexts(id),
  playType: 'ENTERTAINMENT',
  group: SUM,
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
  straight('five', 0, 5, { odds: 9_700_000, returnRate: 97, max: 10, cap: 20, example: ['07249'] }),
  straight('first3', 0, 3, { odds: 97_000, returnRate: 97, max: 500, cap: 2_000, example: ['072'] }),
  straight('last3', 2, 5, { odds: 97_000, returnRate: 97, max: 500, cap: 2_000, example: ['249'] }),
  straight('last2', 3, 5, { odds: 9_700, returnRate: 97, max: 2_000, cap: 10_000, example: ['49'] }),
  {
    ...PLAIN,
    ...playTexts('any'),
    group: ANY,
    odds: 194,
    returnRate: 97,
    perHit: true,
    picks: { min: 1, max: 10 },
    choice: { digits: 1 },
    example: ['7'],
    hits: (pick, numbers) => numbers.filter((digit) => digit === pick).length,
  },
  ofSum('bigSmall', ['big', 'small']),
  ofSum('oddEven', ['odd', 'even']),
];
