import { expect, test } from 'vitest';
import { budgetProblems, costTable, isContentPath, overFirstLoad, type PageCost } from './budgets.ts';

const home: PageCost = {
  name: 'home',
  path: '/m/home',
  scriptFiles: 0,
  scriptBefore: 4_000,
  firstLoad: 22_000,
  scriptAfter: 110_000,
};

test('a home at its limits passes', () => {
  expect(budgetProblems(home)).toEqual([]);
});

test.each([
  ['script before a touch', { scriptBefore: 4_001 }],
  ['its first load', { firstLoad: 22_001 }],
  ['script after everything', { scriptAfter: 110_001 }],
  ['a script file', { scriptFiles: 1 }],
])('home over its limit of %s fails', (_what, change) => {
  expect(budgetProblems({ ...home, ...change })).toHaveLength(1);
});

test('only content pages have limits before a touch, and home may have more script', () => {
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

test('a page of members may have more script after everything, and has its limit too', () => {
  const inbox: PageCost = { ...home, name: 'inbox', path: '/m/webEmail', scriptAfter: 140_000 };
  expect(budgetProblems(inbox)).toEqual([]);
  expect(budgetProblems({ ...inbox, scriptAfter: 140_001 })).toHaveLength(1);
});

test('every address of a page that is read has its limit, whatever it shows', () => {
  const read = ['/m/home', '/m/help?i=3', '/m/read/fish', '/m/activityDetail?id=rm88', '/m/activity'];
  const used = ['/m/gameList', '/m/activity/signIn', '/m/register', '/m/homepage', '/m/read'];
  expect([...read, ...used].filter(isContentPath)).toEqual(read);
  expect(overFirstLoad('/m/help?i=3', 14_000)).toEqual([]);
  expect(overFirstLoad('/m/help?i=3', 14_001)).toHaveLength(1);
});

test('the table has a row a page', () => {
  expect(costTable([home])).toContain('| /m/home | 0 | 4,000 | 22,000 | 110,000 |');
});
