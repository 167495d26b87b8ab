import { expect, test } from 'vitest';
import { computeCosts } from './after-use.ts';

test('script is counted for guests and members, and separately for one page alone', () => {
  const shared: [string, number] = ['/_astro/calls.js', 10];
  const used = (...files: [string, number][]) => ({ inline: 1, files: new Map([shared, ...files]) });
  const seen = [
    { name: 'home', path: '/m/home', used: used(['/_astro/strip.js', 5]) },
    { name: 'home', path: '/m/home', userName: 'player01', used: used(['/_astro/carousel.js', 20]) },
    { name: 'inbox', path: '/m/webEmail', userName: 'player02', used: used() },
    { name: 'login', path: '/m/login', used: used() },
  ] as const;
  expect(computeCosts(seen)).toEqual([
    { name: 'home', path: '/m/home', guest: 16, member: 31, alone: 20 },
    { name: 'inbox', path: '/m/webEmail', guest: undefined, member: 11, alone: 0 },
    { name: 'login', path: '/m/login', guest: 11, member: undefined, alone: 0 },
  ]);
});
