import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TicketLine } from '#gateway/platform/db/schema/index.ts';
import { drawNumbers } from '../draws/draw-numbers.ts';
import { type Play, selectPlays } from '../plays/index.ts';
import type { Form } from '../plays/shapes.ts';
import { computeOutcome, type Outcome } from './outcome.ts';

const FORMS: readonly Form[] = [
  { kind: 'five-digits', region: null },
  { kind: 'three-dice', region: null },
  { kind: 'six-of-45', region: null },
  { kind: 'vietnam', region: 'north' },
  { kind: 'vietnam', region: 'south' },
];

/** Returns how often a line is paid, a second implementation of its rule that uses nothing of the plays. */
function timesPaid(
  { kind }: Form,
  playId: string,
  picks: readonly string[],
  numbers: readonly string[],
): number {
  const count = (wins: (pick: string) => boolean) => picks.filter(wins).length;
  const every = (wins: (pick: string) => boolean) => (picks.every(wins) ? 1 : 0);
  const sum = numbers.reduce((total, number) => total + Number(number), 0);
  const half = kind === 'five-digits' ? 23 : 11;
  if (playId === 'bigSmall') return count((pick) => (pick === 'big') === sum >= half);
  if (playId === 'oddEven') return count((pick) => (pick === 'odd') === (sum % 2 === 1));
  if (kind === 'five-digits') {
    const drawn = numbers.join('');
    if (playId === 'any') return [...drawn].filter((digit) => picks.includes(digit)).length;
    if (playId === 'first3') return count((pick) => drawn.startsWith(pick));
    return count((pick) => drawn.endsWith(pick));
  }
  if (kind === 'three-dice') {
    if (playId.startsWith('sum')) return count((pick) => Number(pick) === sum);
    if (playId === 'face') return numbers.filter((face) => picks.includes(face)).length;
    if (playId === 'twoFaces')
      return count(([one = '', two = '']) => numbers.includes(one) && numbers.includes(two));
    const shown = (pick: string) => numbers.filter((face) => face === pick).length;
    return count((pick) => shown(pick) >= (playId === 'triple' ? 3 : 2));
  }
  if (kind === 'six-of-45') return every((pick) => numbers.includes(pick) === playId.startsWith('pick'));
  const ends = numbers.map((number) => number.slice(-2));
  const special = numbers[0] ?? '';
  if (playId === 'head') return count((pick) => special[special.length - 2] === pick);
  if (playId === 'tail') return count((pick) => special[special.length - 1] === pick);
  if (playId.startsWith('special')) return count((pick) => special.slice(-pick.length) === pick);
  if (playId.startsWith('xien')) return every((pick) => ends.includes(pick));
  if (playId.startsWith('truot')) return every((pick) => !ends.includes(pick));
  return picks.reduce(
    (hits, pick) =>
      hits +
      numbers.filter((number) => number.length >= pick.length && number.slice(-pick.length) === pick).length,
    0,
  );
}

const arbitraryPick = ({ choice }: Play): fc.Arbitrary<string> =>
  'from' in choice
    ? fc.constantFrom(...choice.from)
    : fc.nat(10 ** choice.digits - 1).map((value) => String(value).padStart(choice.digits, '0'));

/** Generates picks that often hit: some are endings of drawn numbers. */
const arbitraryLine = (play: Play, numbers: readonly string[]): fc.Arbitrary<TicketLine> => {
  const { choice, picks } = play;
  const fits = 'digits' in choice ? numbers.filter(({ length }) => length >= choice.digits) : [];
  const drawn = 'digits' in choice ? fits.map((number) => number.slice(-choice.digits)) : [...numbers];
  const likely = 'from' in choice ? drawn.filter((number) => choice.from.includes(number)) : drawn;
  const pick =
    likely.length > 0 ? fc.oneof(arbitraryPick(play), fc.constantFrom(...likely)) : arbitraryPick(play);
  const most = Math.min(picks.max, Math.max(picks.min, 4));
  return fc.record({
    playId: fc.constant(play.id),
    picks: fc.uniqueArray(pick, { minLength: picks.min, maxLength: most }),
    amount: fc.integer({ min: 1, max: 50 }).map((units) => units * 100),
    odds: fc.integer({ min: 101, max: 9_700_000 }),
  });
};

interface Case {
  readonly form: Form;
  readonly numbers: readonly string[];
  readonly lines: readonly TicketLine[];
  readonly multiple: number;
}

const cases: fc.Arbitrary<Case> = fc
  .record({ form: fc.constantFrom(...FORMS), secret: fc.uint8Array({ minLength: 32, maxLength: 32 }) })
  .chain(({ form, secret }) => {
    const numbers = drawNumbers(secret, 'X', '1', form);
    const line = fc.constantFrom(...selectPlays(form)).chain((play) => arbitraryLine(play, numbers));
    return fc.record({
      form: fc.constant(form),
      numbers: fc.constant(numbers),
      lines: fc.array(line, { minLength: 1, maxLength: 5 }),
      multiple: fc.integer({ min: 1, max: 999 }),
    });
  });

type Settle = typeof computeOutcome;
const plain = (play: Play): Play => play;

/** Settles tickets of any lottery and compares each line's payout with the model. */
function followsTheModel(settle: Settle, changed: (play: Play) => Play = plain): void {
  fc.assert(
    fc.property(cases, ({ form, numbers, lines, multiple }) => {
      const plays = new Map(selectPlays(form).map((play) => [play.id, changed(play)]));
      const wins = lines.map(
        ({ playId, picks, amount, odds }) =>
          (BigInt(amount) * BigInt(odds) * BigInt(timesPaid(form, playId, picks, numbers) * multiple)) / 100n,
      );
      const { payout, results } = settle({ lines, multiple }, plays, numbers);
      expect(results.map(({ win }) => BigInt(win))).toEqual(wins);
      expect(payout).toBe(wins.reduce((sum, win) => sum + win, 0n));
    }),
    { numRuns: 600 },
  );
}

test('a settled ticket pays as the plain rules say, for any draw (LOTT-6)', () => {
  followsTheModel(computeOutcome);
});

describe('the model catches a settlement that (LOTT-6)', () => {
  const ofResults =
    (change: (outcome: Outcome, ticket: Parameters<Settle>[0]) => Outcome): Settle =>
    (ticket, plays, numbers) =>
      change(computeOutcome(ticket, plays, numbers), ticket);
  const settlements: Record<string, Settle> = {
    'forgets the multiple': (ticket, plays, numbers) =>
      computeOutcome({ ...ticket, multiple: 1 }, plays, numbers),
    'forgets the last line': ({ lines, multiple }, plays, numbers) =>
      computeOutcome({ lines: lines.length > 1 ? lines.slice(0, -1) : lines, multiple }, plays, numbers),
    'pays odds of its own': ({ lines, multiple }, plays, numbers) =>
      computeOutcome(
        { lines: lines.map((line) => ({ ...line, odds: plays.get(line.playId)?.odds ?? 0 })), multiple },
        plays,
        numbers,
      ),
    'keeps a cent of each win': ofResults(({ results }) => {
      const less = results.map(({ win, ...rest }) => ({ ...rest, win: win > 0 ? win - 1 : 0 }));
      return { results: less, payout: less.reduce((sum, { win }) => sum + BigInt(win), 0n) };
    }),
    'loses the zeros in front': ({ lines, multiple }, plays, numbers) =>
      computeOutcome(
        { lines, multiple },
        plays,
        numbers.map((number) => String(Number(number))),
      ),
    'takes the last number for the special prize': (ticket, plays, numbers) =>
      computeOutcome(ticket, plays, numbers.toReversed()),
  };
  for (const [name, settle] of Object.entries(settlements))
    test(name, () => {
      expect(() => followsTheModel(settle)).toThrow();
    });

  const rules: Record<string, (play: Play) => Play> = {
    'pays a number once that hits twice': (play) => ({ ...play, perHit: false }),
    'pays again for every hit': (play) => ({
      ...play,
      perHit: true,
      hits: (...asked) => 2 * play.hits(...asked),
    }),
    'pays picks one by one that are one bet': (play) => ({ ...play, bets: 'each' }),
    'wants all picks that are bets of their own': (play) => ({ ...play, bets: 'together' }),
  };
  for (const [name, changed] of Object.entries(rules))
    test(name, () => {
      expect(() => followsTheModel(computeOutcome, changed)).toThrow();
    });
});

test('all numbers of a run are drawn about equally often (LOTT-5)', () => {
  const counts = new Map<string, number>();
  for (let n = 0; n < 3_000; n += 1)
    for (const face of drawNumbers(randomBytes(32), 'DICE', String(n), { kind: 'three-dice', region: null }))
      counts.set(face, (counts.get(face) ?? 0) + 1);
  expect([...counts.keys()].sort()).toEqual(['1', '2', '3', '4', '5', '6']);
  // Of 1,500 each: 6 deviations more or less happen once in hundreds of millions of runs.
  for (const count of counts.values()) expect(Math.abs(count - 1_500)).toBeLessThan(6 * Math.sqrt(1_250));
});
