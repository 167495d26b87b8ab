import { type CostOfUse, measureUse } from '../checks/site/after-use.ts';
import { figure, table } from './numbers.ts';
import type { Measured } from './section.ts';

/** Gzip bytes of script that a page may come to, by who uses it; and what a member's page may have alone. */
const MOST = { guest: 110_000, member: 140_000, alone: 25_000 };

/** Script after every kind of control was used, page by page, and the heaviest of each kind against its limit. */
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
      costs.map(({ path, guest, member, alone }) => [path, guest ?? '–', member, alone]),
    ),
    goals: [
      goal('script for a guest after everything was used', MOST.guest, ({ guest }) => guest),
      goal('script for a member after everything was used', MOST.member, ({ member }) => member),
      goal('script that one page of members has alone', MOST.alone, ({ alone }) => alone),
    ],
  };
}
