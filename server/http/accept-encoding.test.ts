import { expect, test } from 'vitest';
import { preferredCoding } from './accept-encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['gzip;q=rubbish', 'identity'],
  ['brotli', 'identity'],
] as const)('Accept-Encoding %s gives %s, the second time as well', (header, coding) => {
  expect(preferredCoding(header)).toBe(coding);
  expect(preferredCoding(header)).toBe(coding);
});
