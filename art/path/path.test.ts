import { describe, expect, test } from 'vitest';
import { mirrorPath, symmetric } from './mirror.ts';
import { readPath } from './read.ts';
import { disc } from './shapes.ts';
import { simplify } from './simplify.ts';
import { writePath } from './write.ts';

function shorten(d: string): string {
  return writePath(readPath(d));
}

describe('writing', () => {
  test('picks the shorter of absolute and relative and drops repeated letters', () => {
    expect(shorten('M10 10 L20 10 L20 20 L90 91 L91 90 Z')).toBe('M10 10H20V20L90 91l1-1z');
  });

  test('what it writes reads back the same', () => {
    const d = 'M5 62C7 44 22 33 39 31Q50.5 -0.5 54 13A9 9 0 1 0 60 20H70V3L1 2ZM0 0h5v-5z';
    expect(readPath(shorten(d))).toEqual(readPath(d));
    expect(shorten(shorten(d))).toBe(shorten(d));
  });

  test('arc flags share a word with nothing lost', () => {
    expect(readPath(shorten(disc(50, 50, 20)))).toEqual(readPath(disc(50, 50, 20)));
    expect(shorten('M0 0A5 5 0 0 1 -3 4')).toBe('M0 0A5 5 0 01-3 4');
  });

  test.each(['M0 0T5 5', 'M0', 'L1 2 3', 'M0 0Z5'])('refuses %s', (d) => {
    expect(() => readPath(d)).toThrow(SyntaxError);
  });
});

describe('mirroring', () => {
  test('twice is the path itself', () => {
    const d = shorten('M60 10C70 20 80 30 90 40Q95 45 90 50A8 8 0 1 1 60 70L61 72z');
    expect(mirrorPath(mirrorPath(d))).toBe(d);
  });

  test('a half becomes an outline that is its own mirror image', () => {
    const outline = symmetric('M50 0L60 10C70 10 80 20 80 30Q80 60 50 90');
    const points = (d: string) =>
      readPath(d)
        .flatMap(({ start, segments }) => [start, ...segments.map(({ to }) => to)])
        .map(String)
        .sort();
    expect(new Set(points(mirrorPath(outline)))).toEqual(new Set(points(outline)));
  });

  test('two halves meet in one outline', () => {
    expect(symmetric('M50 0L60 10L50 20', 'M50 0L90 10L50 20')).toBe('M50 0L60 10 50 20 10 10 50 0z');
  });
});

describe('simplifying', () => {
  test('a curve nobody can tell apart becomes quadratic, a wild one stays', () => {
    const [gentle] = simplify(readPath('M0 0C4 6 10 9 18 10'));
    expect(gentle?.segments[0]?.kind).toBe('quadratic');
    const [wild] = simplify(readPath('M0 0C80 0 -60 60 40 60'));
    expect(wild?.segments[0]?.kind).toBe('cubic');
  });
});
