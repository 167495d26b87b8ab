import { describe, expect, test } from 'vitest';
import { hasMore, loadsNow, parsePageNumber, slicePage } from './paging.ts';

test('more pages exist while the page is below the number of pages (GAME-5)', () => {
  expect(hasMore({ page: 1, totalPages: 2 })).toBe(true);
  expect(hasMore({ page: 2, totalPages: 2 })).toBe(false);
  expect(hasMore({ page: 1, totalPages: 0 })).toBe(false);
});

describe('infinite scroll (GAME-5)', () => {
  const due = { distance: 300, scrollingDown: true, more: true, overlayOpen: false, elapsed: 1000 };

  test('a list loads within 300 px of its end when scrolled down', () => {
    expect(loadsNow(due)).toBe(true);
    expect(loadsNow({ ...due, distance: 0 })).toBe(true);
    expect(loadsNow({ ...due, distance: 301 })).toBe(false);
    expect(loadsNow({ ...due, scrollingDown: false })).toBe(false);
  });

  test('a list never loads without more pages, under an overlay, or twice within 1000 ms', () => {
    expect(loadsNow({ ...due, more: false })).toBe(false);
    expect(loadsNow({ ...due, overlayOpen: true })).toBe(false);
    expect(loadsNow({ ...due, elapsed: 999 })).toBe(false);
  });
});

test('a whole list is cut into pages', () => {
  const items = Array.from({ length: 30 }, (_, index) => index);
  expect(slicePage(items, 1, 12)).toEqual({ items: items.slice(0, 12), page: 1, totalPages: 3, total: 30 });
  expect(slicePage(items, 3, 12).items).toEqual(items.slice(24));
  expect(slicePage(items, 4, 12).items).toEqual([]);
  expect(slicePage([], 1, 12)).toEqual({ items: [], page: 1, totalPages: 0, total: 0 });
});

test('a page number of an address is a whole number from 1 to 10,000', () => {
  expect(['7', '10000', '0', '10001', '1.5', ' 2', '', null].map(parsePageNumber)).toEqual([
    7, 10_000, 1, 1, 1, 1, 1, 1,
  ]);
});
