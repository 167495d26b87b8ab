import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/core/languages.ts';
import { games } from '#gateway/content/pictures/demo-catalogue/index.ts';
import { findKind } from '../../kinds/index.ts';
import { computeReturn } from '../../table/rules.ts';
import { MATCH_DRAWS, scoreAt } from './match.ts';
import { slipOn, toField } from './slip.ts';
import { sportWords } from './sport.ts';
import * as sports from './sports/index.ts';

const SPORTS = Object.values(sports).map((sport) => [sport.name, sport] as const);
const HAVE_DRAWS = ['football', 'boxing'];

describe.each(SPORTS)('the sportsbook’s %s', (name, { matches, periods, isByPeriod }) => {
  const slip = slipOn(matches);

  test('the odds return 94.5 to 95% of all stakes, added up over every draw', () => {
    for (const [place, match] of matches.entries()) {
      const before = Array.from({ length: place }, () => 0);
      const returned = new Map(match.markets.map(({ selection }) => [toField(place, selection), 0]));
      for (let draw = 0; draw < MATCH_DRAWS; draw++) {
        const rest = [...before, draw];
        const grid = slip.draw(() => rest.shift() ?? 0);
        for (const [field, sum] of returned) returned.set(field, sum + slip.returned(field, grid));
      }
      for (const [field, sum] of returned) {
        const share = sum / 100 / MATCH_DRAWS;
        expect(share).toBeGreaterThanOrEqual(0.945);
        expect(share).toBeLessThanOrEqual(0.95);
        expect(computeReturn(slip, field)).toBeCloseTo(share, 9);
      }
    }
  });

  test('the rules state the lowest return of bets of one, two and three selections', () => {
    const returns = (legs: number) =>
      slip.fields
        .filter((field) => field.split('.').length === legs)
        .map((field) => computeReturn(slip, field));
    for (const legs of [1, 2, 3]) expect(Math.min(...returns(legs))).toBeCloseTo(slip.leastReturn(legs), 9);
    expect(slip.leastReturn(2)).toBeGreaterThan(0.88);
    expect(slip.leastReturn(3)).toBeGreaterThan(0.83);
  });

  test('each draw has a score, as often as stated, and ties exist only where the sport has them', () => {
    for (const match of matches) {
      const drawn = Array.from({ length: MATCH_DRAWS }, (_, draw) => scoreAt(match, draw));
      for (const score of match.scores) {
        expect(score.weight).toBeGreaterThan(0);
        expect(drawn.filter((one) => one === score)).toHaveLength(score.weight);
      }
      expect(() => scoreAt(match, MATCH_DRAWS)).toThrow('No score');
      const isLevel = match.scores.some(({ home, away }) => home === away);
      expect(isLevel).toBe(HAVE_DRAWS.includes(name));
      expect(match.markets.some(({ selection }) => selection === 'd')).toBe(isLevel);
      if (isByPeriod)
        for (const { home, away } of match.scores) expect(home + away).toBeLessThanOrEqual(periods);
    }
  });

  test('among selections of one group exactly one wins at a time', () => {
    const together = [
      ['h', 'd', 'a'],
      ['o', 'u'],
      ['p', 'm'],
      ['y', 'n'],
      ['c', 'l'],
    ];
    for (const { markets, scores } of matches)
      for (const ways of together.map((group) =>
        markets.filter(({ selection }) => group.includes(selection)),
      ))
        for (const { home, away } of ways.length > 0 ? scores : [])
          expect(ways.filter(({ wins }) => wins(home, away))).toHaveLength(1);
  });

  test('each match names two different sides, in every language, and no words of another sport', () => {
    for (const language of LANGUAGES) {
      const { sides, matches: named } = sportWords(name, language);
      expect(new Set(Object.values(sides).flatMap(({ home, away }) => [home, away])).size).toBe(6);
      const others = SPORTS.filter(([other]) => other !== name).map(
        ([other]) => sportWords(other, language).matches,
      );
      const texts = JSON.stringify(findKind({ kind: 'sportsbook', variant: name })?.howTo?.(language));
      for (const other of others) expect(texts).not.toContain(other);
      expect(named).not.toBe('');
    }
  });
});

test('a tile of a sport opens matches of that sport (GAME-7)', () => {
  const opened = (motif: string) =>
    new Set(
      games
        .filter(({ gameType, theme }) => ['SPORTS', 'ESPORTS'].includes(gameType) && theme.motif === motif)
        .map(({ kind, variant }) => `${kind} ${variant}`),
    );
  for (const [motif, sport] of [
    ['football', 'football'],
    ['basketball', 'basketball'],
    ['tennis', 'tennis'],
    ['shuttlecock', 'badminton'],
    ['volleyball', 'volleyball'],
    ['glove', 'boxing'],
    ['gamepad', 'esports'],
    ['crosshair', 'esports'],
  ])
    expect([motif, ...opened(motif ?? '')]).toEqual([motif, `sportsbook ${sport}`]);
});

describe('a slip', () => {
  const slip = slipOn(sports.football.matches);
  const odds = (field: string) => slip.odds[field] ?? 0;
  /** Returns the draw of a football score: the number of draws before it. */
  const findDraw = (place: 0 | 1 | 2, home: number, away: number) => {
    const { scores } = sports.football.matches[place];
    const at = scores.findIndex((score) => score.home === home && score.away === away);
    return scores.slice(0, at).reduce((sum, { weight }) => sum + weight, 0);
  };
  const drawn = () => {
    const draws = [findDraw(0, 3, 1), findDraw(1, 0, 0), findDraw(2, 1, 1)];
    return slip.draw(() => draws.shift() ?? 0);
  };

  test('a result has goals and winning selections, and pays a bet that wins every selection', () => {
    const grid = drawn();
    expect(grid).toEqual([
      ['3', '1', 'h', 'o', 'y'],
      ['0', '0', 'd', 'u', 'n'],
      ['1', '1', 'd', 'u', 'y'],
    ]);
    for (const field of ['1h', '2n', '3d']) expect(slip.returned(field, grid)).toBe(odds(field));
    for (const field of ['1d', '1a', '1u', '2y', '3n', '1h.2h', '1h.2d.3o'])
      expect(slip.returned(field, grid)).toBe(0);
    expect(slip.returned('1h.3d', grid)).toBe(Math.floor((odds('1h') * odds('3d')) / 100));
    expect(slip.returned('1h.2n.3d', grid)).toBe(Math.floor((odds('1h') * odds('2n') * odds('3d')) / 10_000));
  });

  test('bets pay at the shown odds, singles and accumulators alike', () => {
    const grid = drawn();
    const won = slip.fields.filter((field) => slip.returned(field, grid) > 0);
    expect(won).toContain('1h.2n.3d');
    for (const field of won) expect(slip.returned(field, grid)).toBe(slip.odds[field]);
    expect(Object.keys(slip.odds)).toEqual(slip.fields);
  });

  test('an accumulator has no two selections of one match, nor one match twice', () => {
    for (const field of ['1h.1o', '2h.1h', '1h.1h', '4h', '', '1x']) expect(slip.fields).not.toContain(field);
  });
});
