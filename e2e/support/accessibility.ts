import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with every accessibility fault axe finds, or those of some rules only. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // Without another page for frames of other origins: there are none.
  const builder = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? builder.withRules(rules) : builder.withTags(WCAG)).analyze();
  const found = violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}\n  ${failureSummary}`);
    return [`${id}: ${help}`, ...places].join('\n');
  });
  expect(found, 'accessibility faults').toEqual([]);
}
