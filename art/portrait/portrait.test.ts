import { expect, test } from 'vitest';
import { expectSafeSvg } from '#testkit/art/safe-svg.ts';
import { PEOPLE, portrait } from './portrait.ts';

test('each ambassador has a different portrait', () => {
  for (const slug of PEOPLE) expectSafeSvg(portrait(slug), slug);
  expect(new Set(PEOPLE.map(portrait)).size).toBe(PEOPLE.length);
});

test('an unknown slug always gives the same one of them', () => {
  expect(portrait('somebody')).toBe(portrait('somebody'));
  expect(PEOPLE.map(portrait)).toContain(portrait('somebody'));
});
