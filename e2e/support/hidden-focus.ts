import type { Page } from '@playwright/test';

/** A screen, and its reader's settings for text. */
export interface Reading {
  readonly width: number;
  readonly height: number;
  readonly text?: 'large' | 'spaced';
}

/** Text spacing of WCAG 2.2, criterion 1.4.12. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** Sets the page's screen and text; they are not reset. */
export async function readAs(page: Page, { width, height, text }: Reading): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    ([kind, spaced]) => {
      if (kind === 'large') document.documentElement.style.fontSize = '200%';
      if (kind !== 'spaced') return;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(spaced);
      document.adoptedStyleSheets = [sheet];
    },
    [text, SPACED] as const,
  );
}

/**
 * Tabs through a page, forward and back, and lists focused elements that were not visible: off the screen, or under a
 * bar.
 * @param stops maximum of tab stops in each direction
 */
export async function hiddenFocus(page: Page, stops: number): Promise<string[]> {
  const hidden = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press(key);
      const problem = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return 'end';
        if (element.matches('.visually-hidden, [data-session] .skip')) return '';
        const { top, bottom, left, right } = element.getBoundingClientRect();
        const name = `${element.localName}.${element.className} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}”`;
        const seen = [0.15, 0.5, 0.85].some((share) => {
          const x = Math.min(Math.max((left + right) / 2, 0), innerWidth - 1);
          const y = top + (bottom - top) * share;
          if (y < 0 || y >= innerHeight) return false;
          const over = document.elementFromPoint(x, y);
          return over !== null && (element.contains(over) || over.contains(element));
        });
        return seen ? '' : `${name} at ${Math.round(top)} to ${Math.round(bottom)}`;
      });
      if (problem === 'end') break;
      if (problem) hidden.add(`${key}: ${problem}`);
    }
  }
  return [...hidden];
}
