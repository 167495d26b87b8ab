import type { Page } from '@playwright/test';
import type { TableNow } from '#gateway/games/play/tables/client/table-clock.ts';
import type { SiteBeforeGateway } from './gateway-in-test.ts';

/** Reads the present round of a table. */
export async function readNow({ url }: SiteBeforeGateway, nodeId: string): Promise<TableNow> {
  const response = await fetch(`${url}/wps/play/tables/${nodeId}/now`);
  return ((await response.json()) as { value: TableNow }).value;
}

/** Has the page ask for the present round, as on return to its tab. A question under way may have the time before. */
export async function lookAgain(page: Page): Promise<void> {
  for (let times = 2; times > 0; times -= 1) {
    const answer = page.waitForResponse(/\/wps\/play\/tables\/\w+\/now$/);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await answer;
  }
}

/**
 * Moves the gateway's clock to a moment of the present round. A page follows its own clock, so the given
 * ones look again.
 */
export async function passTo(
  clocked: SiteBeforeGateway,
  nodeId: string,
  moment: 'startsAt' | 'closesAt' | 'shownAt' | 'endsAt',
  pages: readonly Page[],
): Promise<void> {
  const now = await readNow(clocked, nodeId);
  clocked.pass(Math.max(0, now[moment] - clocked.now()));
  await Promise.all(pages.map(lookAgain));
}

/** Formats an amount in minor units as a balance. */
export const formatBalance = (minor: number): string =>
  `RM${(minor / 100).toLocaleString('en-MY', { minimumFractionDigits: 2 })}`;

/** Reads an amount in a text, in minor units. */
export const inMinorUnits = (text: string | null): number =>
  Math.round(Number(text?.replace(/[^\d.]/g, '')) * 100);
