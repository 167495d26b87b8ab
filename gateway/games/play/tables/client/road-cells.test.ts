import { describe, expect, test } from 'vitest';
import { COLUMNS, layBeads, layBigRoad, shownRounds } from './road-cells.ts';

const marksOf = (results: string) => Array.from(results, (tone) => ({ tone, text: tone.toUpperCase() }));
/** The places of cells, such as `b10`: result, column, row. */
const placesOf = (cells: ReturnType<typeof layBeads>) =>
  cells.map(({ tone, column, row }) => `${tone}${column}${row}`).join(' ');

describe('roads of past rounds, six rows of 24 columns (PLAY-55)', () => {
  test('a bead road goes down a column of six, then the next one', () => {
    expect(placesOf(layBeads(marksOf('bbptbbp')))).toBe('b00 b01 p02 t03 b04 b05 p10');
  });

  test('a bead road of a day’s rounds begins with a whole column, and has room for each', () => {
    for (const n of [0, 5, 6, 143, 144, 2_879]) {
      const shown = shownRounds(n);
      expect((n + 1 - shown + 144) % 6).toBe(0);
      expect(shown).toBeGreaterThan(138);
      expect(shown).toBeLessThanOrEqual(6 * COLUMNS);
    }
  });

  test('a big road begins a column for each change of sides; ties count on the result before', () => {
    const cells = layBigRoad(marksOf('tbbttpb'), 't');
    expect(placesOf(cells)).toBe('b00 b01 p10 b20');
    expect(cells.map(({ ties }) => ties)).toEqual([1, 2, 0, 0]);
  });

  test('a long run turns right at the bottom, and where another run is in its way', () => {
    expect(placesOf(layBigRoad(marksOf('bbbbbbbb'), 't'))).toBe('b00 b01 b02 b03 b04 b05 b15 b25');
    expect(placesOf(layBigRoad(marksOf('bbbbbbbpppppp'), 't'))).toBe(
      'b00 b01 b02 b03 b04 b05 b15 p10 p11 p12 p13 p14 p24',
    );
  });

  test('a big road keeps its last 24 columns', () => {
    const cells = layBigRoad(marksOf('bp'.repeat(20)), 't');
    expect(cells).toHaveLength(COLUMNS);
    expect(placesOf(cells.slice(0, 1))).toBe('b00');
    expect(cells.at(-1)).toMatchObject({ tone: 'p', column: COLUMNS - 1, row: 0 });
    expect(layBigRoad([], 't')).toEqual([]);
  });
});
