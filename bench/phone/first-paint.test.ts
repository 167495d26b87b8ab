import { expect, test } from 'vitest';
import { paddedTo } from './first-paint.ts';

test.each([2_000, 13_500, 60_000])('the page for comparison has %i bytes', (bytes) => {
  const page = paddedTo(bytes, '<!doctype html><title>Page</title><body><h1>Page</h1></body></html>');
  expect(Math.abs(page.length - bytes)).toBeLessThan(20);
});
