import { expect, test } from 'vitest';
import { figure } from '../figure.ts';
import { RAMPS } from '../palette.ts';
import { readPath } from '../path/read.ts';
import { CHARMS, MOTIFS, TONES } from '../theme.ts';
import { CHARM_DRAWINGS } from './charms.ts';
import { DRAWINGS } from './index.ts';

test('the library draws every motif and charm, and nothing nobody shows', () => {
  expect(Object.keys(DRAWINGS).sort()).toEqual([...MOTIFS].sort());
  expect(Object.keys(CHARM_DRAWINGS).sort()).toEqual([...CHARMS].sort());
});

test('silhouettes stay in their box', () => {
  for (const [motif, { outline }] of Object.entries(DRAWINGS)) {
    const ends = readPath(outline).flatMap(({ start, segments }) => [start, ...segments.map(({ to }) => to)]);
    expect(Math.min(...ends.flat()), motif).toBeGreaterThanOrEqual(-6);
    expect(Math.max(...ends.flat()), motif).toBeLessThanOrEqual(106);
  }
});

test('a gradient never paints a stroke without an area, which would leave it out', () => {
  const drawings = [...Object.entries(DRAWINGS), ...Object.entries(CHARM_DRAWINGS)];
  const flat = drawings.filter(([, { layers }]) =>
    layers.some(({ paint, width, d, mirrored }) => {
      if (width === null || mirrored || (paint !== 'tone' && paint !== 'gold')) return false;
      const subpaths = readPath(d);
      if (subpaths.some(({ segments }) => segments.some(({ kind }) => kind !== 'line'))) return false;
      const ends = subpaths.flatMap(({ start, segments }) => [start, ...segments.map(({ to }) => to)]);
      return new Set(ends.map(([x]) => x)).size === 1 || new Set(ends.map(([, y]) => y)).size === 1;
    }),
  );
  expect(flat.map(([motif]) => motif)).toEqual([]);
});

test('each tone colours the body of a motif differently', () => {
  const bodies = TONES.map((tone) =>
    figure(DRAWINGS.star, { ramp: RAMPS[tone], tone: RAMPS[tone].middle, gold: '#fb3' }, null),
  );
  expect(new Set(bodies).size).toBe(TONES.length);
});
