import { expect, test } from 'vitest';
import { hashText, seeded } from './seeded.ts';

test('the same seed gives the same sequence, another seed another', () => {
  const draw = (seed: string) => {
    const random = seeded(seed);
    return Array.from({ length: 5 }, () => random.below(1000));
  };
  expect(draw('lobby')).toEqual(draw('lobby'));
  expect(draw('lobby')).not.toEqual(draw('lobbz'));
});

test('numbers stay in their range and reach all of it', () => {
  const random = seeded(7);
  const seen = new Set(Array.from({ length: 400 }, () => random.below(6)));
  expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a shuffle keeps every item', () => {
  const items = Array.from({ length: 50 }, (_, index) => index);
  const shuffled = seeded('deck').shuffle(items);
  expect(shuffled).not.toEqual(items);
  expect([...shuffled].sort((left, right) => left - right)).toEqual(items);
});

test('picking from nothing is an error', () => {
  expect(() => seeded(1).pick([])).toThrow(RangeError);
});

test('text hashes to FNV-1a', () => {
  expect(hashText('')).toBe(0x811c9dc5);
  expect(hashText('a')).toBe(0xe40c292c);
});
