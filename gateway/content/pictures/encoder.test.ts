import { expect, test } from 'vitest';
import { encode } from './encoder.ts';

const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>';

test('a drawing becomes a WebP, also for parallel requests', async () => {
  const drawings = Array.from({ length: 20 }, () =>
    encode({ svg: square, pixels: 16, density: 72, quality: 50 }),
  );
  for (const picture of await Promise.all(drawings))
    expect(Buffer.from(picture.subarray(8, 12)).toString()).toBe('WEBP');
});

test('an invalid drawing fails alone, and says why', async () => {
  const [broken, whole] = await Promise.allSettled([
    encode({ svg: '<svg', pixels: 16, density: 72, quality: 50 }),
    encode({ svg: square, pixels: 16, density: 72, quality: 50 }),
  ]);
  expect(broken).toMatchObject({ status: 'rejected', reason: expect.any(Error) });
  expect(whole).toMatchObject({ status: 'fulfilled' });
});
