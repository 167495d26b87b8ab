import { expect, test } from 'vitest';
import {
  afterUseProblems,
  budgetProblems,
  costTable,
  isContentPath,
  overFirstLoad,
  type PageCost,
  SCRIPT_AFTER_USE,
} from './budgets.ts';

const home: PageCost = {
  name: 'home',
  path: '/m/home',
  scriptFiles: 0,
  scriptBefore: 4_000,
  firstLoad: 22_000,
};

test('a home at its limits passes', () => {
  expect(budgetProblems(home)).toEqual([]);
});

test.each([
  ['script before a touch', { scriptBefore: 4_001 }],
  ['its first load', { firstLoad: 22_001 }],
  ['a script file', { scriptFiles: 1 }],
])('home over its limit of %s fails', (_what, change) => {
  expect(budgetProblems({ ...home, ...change })).toHaveLength(1);
});

test('only content pages have limits before the first touch; home may have more script', () => {
  const list: PageCost = {
    ...home,
    name: 'gameList',
    path: '/m/gameList',
    scriptFiles: 3,
    firstLoad: 90_000,
  };
  expect(budgetProblems(list)).toEqual([]);
  expect(budgetProblems({ ...list, name: 'help' })).toHaveLength(3);
  expect(budgetProblems({ ...home, name: 'help', scriptBefore: 1_500 })).toEqual([]);
  expect(budgetProblems({ ...home, name: 'help', scriptBefore: 1_501 })).toHaveLength(1);
});

test.each(['guest', 'member', 'alone'] as const)('script after use has a limit for %s', (kind) => {
  const atLimits = { name: 'home', path: '/m/home', ...SCRIPT_AFTER_USE } as const;
  expect(afterUseProblems(atLimits)).toEqual([]);
  expect(afterUseProblems({ ...atLimits, [kind]: SCRIPT_AFTER_USE[kind] + 1 })).toHaveLength(1);
});

test('a page without access for guests has no limit for them', () => {
  const inbox = { name: 'inbox', path: '/m/webEmail', guest: undefined, member: 140_000, alone: 0 } as const;
  expect(afterUseProblems(inbox)).toEqual([]);
});

test('every address of a content page has its limit, for any item', () => {
  const read = ['/m/home', '/m/help?i=3', '/m/read/fish', '/m/activityDetail?id=rm88', '/m/activity'];
  const used = ['/m/gameList', '/m/activity/signIn', '/m/register', '/m/homepage', '/m/read'];
  expect([...read, ...used].filter(isContentPath)).toEqual(read);
  expect(overFirstLoad('/m/help?i=3', 14_000)).toEqual([]);
  expect(overFirstLoad('/m/help?i=3', 14_001)).toHaveLength(1);
});

test('the table has a row for each page', () => {
  expect(costTable([home])).toContain('| /m/home | 0 | 4,000 | 22,000 |');
});
