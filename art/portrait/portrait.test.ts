import { expect, test } from 'vitest';
import { expectSafeSvg } from '#testkit/art/safe-svg.ts';
import { PEOPLE, portrait } from './portrait.ts';

test('each ambassador has a portrait of its own', () => {
  for (const slug of PEOPLE) expectSafeSvg(portrait(slug), slug);
  expect(new Set(PEOPLE.map(portrait)).size).toBe(PEOPLE.length);
});

test('an unknown slug is always the same of them', () => {
  expect(portrait('somebody')).toBe(portrait('somebody'));
  expect(PEOPLE.map(portrait)).toContain(portrait('somebody'));
});
