import { describe, expect, test } from 'vitest';
import { isPick, type Play, paidHits, selectPlays } from './index.ts';
import { type Form, selectRuns } from './shapes.ts';

/** Yields every draw of few numbers, without order between runs: all are equally likely. */
function* everyDraw(form: Form): Generator<string[]> {
  const [run] = selectRuns(form);
  if (!run) return;
  const values = run.to - run.from + 1;
  for (let n = 0; n < values ** run.count; n += 1)
    yield Array.from({ length: run.count }, (_, place) =>
      String(run.from + (Math.floor(n / values ** place) % values)).padStart(run.digits, '0'),
    );
}

const choose = (n: number, k: number): number =>
  Array.from({ length: k }, (_, i) => (n - i) / (i + 1)).reduce((product, factor) => product * factor, 1);

/** Returns the average hits of a bet over every possible draw. */
function byEveryDraw(form: Form, play: Play): number {
  let [hits, draws] = [0, 0];
  for (const numbers of everyDraw(form)) {
    hits += paidHits(play, play.example, numbers);
    draws += 1;
  }
  return hits / draws / (play.bets === 'each' ? play.example.length : 1);
}

/** Six of 45: only the number of picks among the six matters, and its likelihood follows from the formula. */
function bySharedNumbers(play: Play): number {
  const size = play.example.length;
  const others = Array.from({ length: 45 }, (_, n) => String(n + 1).padStart(2, '0')).filter(
    (number) => !play.example.includes(number),
  );
  let average = 0;
  for (let shared = 0; shared <= Math.min(6, size); shared += 1) {
    const numbers = [...play.example.slice(0, shared), ...others.slice(0, 6 - shared)];
    const likely = (choose(size, shared) * choose(45 - size, 6 - shared)) / choose(45, 6);
    average += likely * paidHits(play, play.example, numbers);
  }
  return average;
}

/**
 * Returns the likelihood that one number of so many digits hits a pick, by trying every number; `place` is its index in
 * the draw.
 */
function likelihoods(form: Form, play: Play, pick: string): number[] {
  const known = new Map<string, number>();
  return selectRuns(form).flatMap(({ count, digits }, tier) =>
    Array.from({ length: count }, () => {
      const isSpecial = tier === 0;
      const key = `${isSpecial} ${digits}`;
      const found = known.get(key) ?? tryAll(play, pick, digits, isSpecial);
      known.set(key, found);
      return found;
    }),
  );
}

function tryAll(play: Play, pick: string, digits: number, isSpecial: boolean): number {
  let hits = 0;
  for (let value = 0; value < 10 ** digits; value += 1) {
    const number = String(value).padStart(digits, '0');
    hits += play.hits(pick, isSpecial ? [number] : ['', number]);
  }
  return hits / 10 ** digits;
}

/** Vietnamese prizes are drawn independently: hits add up, and conditions on all prizes multiply. */
function byPrizes(form: Form, play: Play): number {
  const [pick = ''] = play.example;
  if (play.bets === 'each') return likelihoods(form, play, pick).reduce((sum, likely) => sum + likely, 0);
  const draws = selectRuns(form).reduce((sum, { count }) => sum + count, 0);
  const chanceOfNone = (count: number) => ((100 - count) / 100) ** draws;
  const size = play.example.length;
  if (play.hits(pick, ['', '']) > 0) return chanceOfNone(size);
  return Array.from(
    { length: size + 1 },
    (_, out) => (-1) ** out * choose(size, out) * chanceOfNone(out),
  ).reduce((sum, term) => sum + term, 0);
}

function computeHits(form: Form, play: Play): number {
  if (form.kind === 'vietnam') return byPrizes(form, play);
  return form.kind === 'six-of-45' ? bySharedNumbers(play) : byEveryDraw(form, play);
}

const FORMS: readonly Form[] = [
  { kind: 'five-digits', region: null },
  { kind: 'three-dice', region: null },
  { kind: 'six-of-45', region: null },
  { kind: 'vietnam', region: 'north' },
  { kind: 'vietnam', region: 'central' },
];
const ALL = FORMS.flatMap((form) =>
  selectPlays(form).map((play): [string, Form, Play] => [
    `${form.region ?? form.kind} ${play.id}`,
    form,
    play,
  ]),
);

describe('the return of a play follows from its rules, and is at most all of the stakes (LOTT-4)', () => {
  test.each(ALL)('%s', (_, form, play) => {
    const returned = computeHits(form, play) * play.odds;
    expect(returned).toBeLessThanOrEqual(100);
    expect(returned).toBeGreaterThan(90);
    expect(Math.floor(returned * 100 + 1e-6) / 100).toBe(play.returnRate);
  });

  test.each(ALL)('the play %s accepts its own example', (_, __, play) => {
    expect(play.example.every((pick) => isPick(play, pick))).toBe(true);
    expect(play.example.length).toBeGreaterThanOrEqual(play.picks.min);
    expect(play.example.length).toBeLessThanOrEqual(play.picks.max);
  });
});

test('plays of a lottery have unique ids', () => {
  for (const form of FORMS) {
    const ids = selectPlays(form).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});
