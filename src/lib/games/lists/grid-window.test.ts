import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeWindow, countRows, spacerHeight, withDefaults } from './grid-window.ts';

const GEOMETRY = { columns: 3, stride: 160, gap: 12, top: 300 };

describe('a window on 10,000 games (fault 22)', () => {
  test('a window has only the rows on the screen', () => {
    const shown = computeWindow(9_975, withDefaults(25, 3), 3, { first: 1_000, last: 1_011 });
    expect(shown.to - shown.from).toBe(36);
    expect(shown).toEqual({ rowsBefore: 1_000, from: 3_002, to: 3_038, rowsAfter: 2_313 });
  });

  test('a window never loses a card: rows before, cards and rows after are the whole list', () => {
    const lists = fc.record({
      count: fc.integer({ min: 0, max: 10_000 }),
      drawn: fc.integer({ min: 0, max: 100 }),
      columns: fc.integer({ min: 1, max: 6 }),
      start: fc.nat(4_000),
      length: fc.integer({ min: 1, max: 30 }),
    });
    fc.assert(
      fc.property(lists, ({ count, drawn, columns, start, length }) => {
        const fill = Math.min(count, withDefaults(drawn, columns));
        const rows = countRows(count, fill, columns);
        const first = Math.min(start, Math.max(0, rows - 1));
        const last = Math.min(rows - 1, first + length - 1);
        const shown = computeWindow(count, fill, columns, { first, last });
        const rowsShown = Math.ceil((shown.to - shown.from) / columns);
        expect(shown.rowsBefore + rowsShown + shown.rowsAfter).toBe(rows);
        expect(shown.from).toBe(Math.min(count, fill + shown.rowsBefore * columns));
        if (shown.rowsAfter === 0) expect(shown.to).toBe(count);
      }),
    );
  });
});

test('the first cards complete the row that the server left open', () => {
  expect([25, 24, 0].map((drawn) => withDefaults(drawn, 3))).toEqual([2, 0, 0]);
});

test('a spacer and its gap are as high as the rows that it replaces', () => {
  expect(spacerHeight(10, GEOMETRY) + GEOMETRY.gap).toBe(1_600);
  expect(spacerHeight(0, GEOMETRY)).toBe(0);
});
