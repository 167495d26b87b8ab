import { expect, test, vi } from 'vitest';

let type: number | undefined;
vi.mock('#lib/auth/index.client.ts', () => ({
  session: { get: () => (type === undefined ? null : { type }) },
}));

const { sortRail } = await import('./sorted-rail.client.ts');

const HOT = 'hot';
const PROMOTIONS = 'promotions';

interface Link {
  readonly category: string;
  readonly search: string;
  readonly nextSibling: Link | null;
}

/** A rail of links by their categories, in as much of a document as sorting needs. */
function createRail(categories: readonly string[], orders?: Record<string, readonly string[]>) {
  const links: Link[] = categories.map((category) => ({
    category,
    search: category === PROMOTIONS ? '' : `?category=${category}`,
    get nextSibling(): Link | null {
      return links[links.findIndex((link) => link.category === category) + 1] ?? null;
    },
  }));
  const rail = {
    dataset: { orders: orders && JSON.stringify(orders) },
    querySelectorAll: () => [...links],
    querySelector: () => null,
    insertBefore(link: Link, before: Link | null) {
      links.splice(links.indexOf(link), 1);
      links.splice(before === null ? links.length : links.indexOf(before), 0, link);
    },
  };
  return { rail: rail as unknown as HTMLElement, shown: () => links.map(({ category }) => category) };
}

const ORDERS = { 1: ['LIVE', 'SPORTS'] };

test('types of an order come first, in that order, and the others follow as they were (HOME-3)', () => {
  type = 1;
  const { rail, shown } = createRail([HOT, 'RNG', 'SPORTS', 'FISH', 'LIVE', PROMOTIONS], ORDERS);
  sortRail(rail);
  expect(shown()).toEqual([HOT, 'LIVE', 'SPORTS', 'RNG', 'FISH', PROMOTIONS]);
});

test('the rail ends with its last type where nothing follows', () => {
  type = 1;
  const { rail, shown } = createRail([HOT, 'RNG', 'LIVE'], ORDERS);
  sortRail(rail);
  expect(shown()).toEqual([HOT, 'LIVE', 'RNG']);
});

test.each([
  ['a guest', undefined],
  ['an account type without an order', 2],
])('the rail of %s stays as it is (HOME-3)', (_name, account) => {
  type = account;
  const { rail, shown } = createRail([HOT, 'RNG', 'SPORTS', 'LIVE', PROMOTIONS], ORDERS);
  sortRail(rail);
  expect(shown()).toEqual([HOT, 'RNG', 'SPORTS', 'LIVE', PROMOTIONS]);
});
