import { beforeAll, expect, test } from 'vitest';
import type { RouteName } from '#lib/routes/addresses.ts';
import { FULL } from '#testkit/full-run.ts';
import { ONE_PAGE_PER_TEMPLATE } from '#testkit/site/looks.ts';
import { afterUseProblems, type CostOfUse } from '../budgets.ts';
import { measureUse } from './after-use.ts';

/** One page of each kind: of everything, of a list, of a member's form. A full run uses all. */
const OF_EACH_KIND: readonly RouteName[] = ['home', 'gameList', 'deposit'];
const ROUTES = FULL ? ONE_PAGE_PER_TEMPLATE : OF_EACH_KIND;

let costs: CostOfUse[] = [];
beforeAll(async () => {
  costs = await measureUse(ROUTES);
}, 900_000);

test.each(ROUTES)('script of %s after all of it was used is within the budget (NAV-14)', (route) => {
  const cost = costs.find(({ name }) => name === route);
  // What a page has alone is known once all others were used.
  expect(cost && afterUseProblems(FULL ? cost : { ...cost, alone: 0 })).toEqual([]);
});
