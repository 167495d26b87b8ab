import type { Locator, Page } from '@playwright/test';

/** Taps a title to unfold its content, unless it is open. @returns the unfolded element */
export async function unfold(page: Page, title: string): Promise<Locator> {
  const heading = page.getByRole('heading', { name: title, exact: true });
  const fold = page.locator('details', { has: heading });
  await heading.waitFor();
  if ((await fold.getAttribute('open')) === null) await heading.tap();
  return fold;
}
