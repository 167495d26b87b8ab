import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const TARGET_SIZE = 'target-size';

/** The script for each page: less than half of the bytes of the package. */
const axeSource = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
);

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/** Fails with every accessibility fault that axe finds, or only those of some rules. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  expect(await accessibilityFaults(page, rules), 'accessibility faults').toEqual([]);
}

/** Returns every accessibility fault that axe finds as a text, or only those of some rules. */
export async function accessibilityFaults(page: Page, rules?: string[]): Promise<string[]> {
  await settled(page);
  const { violations } = await (rules ? axe(page).withRules(rules) : axe(page).withTags(WCAG)).analyze();
  const texts: string[] = [];
  for (const violation of violations) {
    const nodes = violation.id === TARGET_SIZE ? await stillSmall(page, violation) : violation.nodes;
    if (nodes.length > 0) texts.push(toText({ ...violation, nodes }));
  }
  return texts;
}

/** Waits for animations that end, such as a fade; endless ones, such as a spinner, are ignored. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    const ended = running.map(({ finished }) => finished.catch(() => undefined));
    await Promise.race([Promise.all(ended), new Promise((resolve) => setTimeout(resolve, 1_000))]);
  });

/** Runs axe without its second page for frames of other origins: there are none. */
function axe(page: Page): AxeBuilder {
  // Passed rules are not listed, and style sheets are not reloaded: no rule here reads them.
  return new AxeBuilder({ page, axeSource })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false });
}

/** Checks a target that a bar covers at the edge of the screen only after scrolling to it. */
async function stillSmall(page: Page, { nodes }: Violation): Promise<Violation['nodes']> {
  const small: Violation['nodes'] = [];
  for (const node of nodes) {
    const selector = node.target.join(' ');
    await page.locator(selector).evaluate((target) => target.scrollIntoView({ block: 'center' }));
    const { violations } = await axe(page).include(selector).withRules([TARGET_SIZE]).analyze();
    small.push(...violations.flatMap((violation) => violation.nodes));
  }
  return small;
}

function toText({ id, help, nodes }: Violation): string {
  const places = nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}\n  ${failureSummary}`);
  return [`${id}: ${help}`, ...places].join('\n');
}
