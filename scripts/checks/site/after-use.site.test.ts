import { beforeAll, expect, test } from 'vitest';
import { UNLIKE } from '#testkit/site/looks.ts';
import { measureUse } from './after-use.ts';
import { afterUseProblems, type CostOfUse } from './budgets.ts';

let costs: CostOfUse[] = [];
beforeAll(async () => {
  costs = await measureUse();
}, 900_000);

test.each(UNLIKE)('script of %s after all of it was used is within the budget (NAV-14)', (route) => {
  const cost = costs.find(({ name }) => name === route);
  expect(cost && afterUseProblems(cost)).toEqual([]);
});
