import { beforeAll, expect, test } from 'vitest';
import type { RouteName } from '#lib/routes/addresses.ts';
import { FULL } from '#testkit/full-run.ts';
import { ONE_PAGE_PER_TEMPLATE } from '#testkit/site/looks.ts';
import { afterUseProblems, type CostOfUse } from '../budgets.ts';
import { measureUse } from './after-use.ts';

/** One page of each kind: content, a list, a member's form. A full run uses all pages. */
const OF_EACH_KIND: readonly RouteName[] = ['home', 'gameList', 'deposit'];
const ROUTES = FULL ? ONE_PAGE_PER_TEMPLATE : OF_EACH_KIND;

let costs: CostOfUse[] = [];
beforeAll(async () => {
  costs = await measureUse(ROUTES);
}, 900_000);

test.each(ROUTES)('script of %s after all controls were used is within the budget (NAV-14)', (route) => {
  const cost = costs.find(({ name }) => name === route);
  // The part that only one page has is known once all others were used.
  expect(cost && afterUseProblems(FULL ? cost : { ...cost, alone: 0 })).toEqual([]);
});
