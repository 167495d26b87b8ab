import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Stops the clock: from now on only `page.clock` moves it. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
}

/** Expects a text to appear, and to stay for that many milliseconds of a stopped clock. */
export async function expectToStay(page: Page, word: Locator, duration: number): Promise<void> {
  const step = 20;
  const appears = async () => {
    if (!(await word.isVisible())) await page.clock.runFor(step);
    return word.isVisible();
  };
  await expect.poll(appears, { intervals: [50] }).toBe(true);
  await page.clock.runFor(duration - 2 * step);
  await expect(word).toBeVisible();
  await page.clock.runFor(2 * step);
  await expect(word).toHaveCount(0);
}
