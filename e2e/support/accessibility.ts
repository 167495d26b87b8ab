import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails with every accessibility fault axe finds, or those of some rules only. It looks
 * at the whole page at once: what a bar covers at one place of scrolling is no fault.
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  const viewport = page.viewportSize();
  if (viewport) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...viewport, height: Math.max(viewport.height, height) });
  }
  // Without another page for frames of other origins: there are none.
  const builder = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? builder.withRules(rules) : builder.withTags(WCAG)).analyze();
  if (viewport) await page.setViewportSize(viewport);
  const found = violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}\n  ${failureSummary}`);
    return [`${id}: ${help}`, ...places].join('\n');
  });
  expect(found, 'accessibility faults').toEqual([]);
}
