import type { Locator, Page } from '@playwright/test';

/** Opens what a title folds away, as a finger does, unless it is open. @returns it */
export async function unfold(page: Page, title: string): Promise<Locator> {
  const heading = page.getByRole('heading', { name: title, exact: true });
  const fold = page.locator('details', { has: heading });
  await heading.waitFor();
  if ((await fold.getAttribute('open')) === null) await heading.tap();
  return fold;
}
