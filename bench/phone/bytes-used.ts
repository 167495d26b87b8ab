import { type CostOfUse, SCRIPT_AFTER_USE } from '../../scripts/checks/site/budgets.ts';
import { measureUse } from '../../scripts/checks/site/use/after-use.ts';
import { figure, table } from '../numbers.ts';
import type { Measured } from '../section.ts';

/** Measures the script of each page after every kind of control was used, and compares the heaviest with its limit. */
export async function bytesUsed(): Promise<Measured> {
  const costs = await measureUse();
  const goal = (what: string, most: number, of: (cost: CostOfUse) => number | undefined) => {
    const heaviest = Math.max(...costs.map((cost) => of(cost) ?? 0));
    return {
      goal: `${what} at most ${figure(most)} B`,
      measured: `${figure(heaviest)} B`,
      reached: heaviest <= most,
    };
  };
  return {
    text: table(
      ['page', 'guest', 'member', 'alone'],
      costs.map(({ path, guest, member, alone }) => [path, guest ?? '–', member ?? '–', alone]),
    ),
    goals: [
      goal('script for a guest after everything was used', SCRIPT_AFTER_USE.guest, ({ guest }) => guest),
      goal('script for a member after everything was used', SCRIPT_AFTER_USE.member, ({ member }) => member),
      goal('script that one page of members has alone', SCRIPT_AFTER_USE.alone, ({ alone }) => alone),
    ],
  };
}
