import { expect, test } from 'vitest';
import { createBatcher } from './batch.ts';

/** Creates a read that ends when the test ends it. */
function slowLook() {
  const looks: { readonly asked: readonly number[]; end(error?: Error): void }[] = [];
  const look = (asked: readonly number[]) =>
    new Promise<(input: number) => string>((resolve, reject) => {
      looks.push({ asked, end: (error) => (error ? reject(error) : resolve((input) => `part of ${input}`)) });
    });
  const next = async (count: number) => {
    await expect.poll(() => looks.length, { interval: 1 }).toBe(count);
    return looks[count - 1];
  };
  return { ask: createBatcher(look), next };
}

test('callers of one moment share one read, callers meanwhile share the next', async () => {
  const { ask, next } = slowLook();
  const [part1, part2] = [ask(1), ask(2)];
  const first = await next(1);
  const [part3, part4] = [ask(3), ask(4)];
  expect(first?.asked).toEqual([1, 2]);
  first?.end();
  expect(await Promise.all([part1, part2])).toEqual(['part of 1', 'part of 2']);
  const second = await next(2);
  expect(second?.asked).toEqual([3, 4]);
  second?.end();
  expect(await Promise.all([part3, part4])).toEqual(['part of 3', 'part of 4']);
});

test('a failed read fails for its callers, and the next one is tried', async () => {
  const { ask, next } = slowLook();
  const failed = Promise.allSettled([ask(1), ask(2)]);
  (await next(1))?.end(new Error('away'));
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = ask(1);
  (await next(2))?.end();
  expect(await again).toBe('part of 1');
});

test('more than a thousand callers are read in parts of a thousand', async () => {
  const sizes: number[] = [];
  const ask = createBatcher(async (asked: readonly number[]) => {
    sizes.push(asked.length);
    return (one: number) => one;
  });
  const found = await Promise.all(Array.from({ length: 2_500 }, (_, n) => ask(n)));
  expect(sizes).toEqual([1_000, 1_000, 500]);
  expect(found.at(-1)).toBe(2_499);
});
