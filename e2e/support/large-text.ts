import type { Page } from '@playwright/test';

/** The narrowest supported screen, and the largest text of browsers. */
const NARROWEST = 320;
/** The usual size of text in browsers, in px. */
const USUAL_SIZE = 16;

/**
 * Lists what cannot be read or reached with text at 200% on the narrowest screen. Resets the sizes of screen
 * and text.
 */
export async function lostAtLargeText(page: Page): Promise<string[]> {
  const screen = page.viewportSize();
  await page.setViewportSize({ width: NARROWEST, height: 640 });
  const session = await page.context().newCDPSession(page);
  // The setting of the browser, which media queries see too.
  const setSize = (size: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
  await setSize(2 * USUAL_SIZE);
  const problems = await lost(page);
  await setSize(USUAL_SIZE);
  if (screen) await page.setViewportSize(screen);
  return problems;
}

function lost(page: Page): Promise<string[]> {
  return page.evaluate((width) => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    /** Matches elements that scroll sideways, are cut with dots, or are only for screen readers. */
    const known = new Map<Element, boolean>();
    const isApart = (element: Element | null): boolean => {
      if (!element || element === document.body) return false;
      const before = known.get(element);
      if (before !== undefined) return before;
      const { overflowX, textOverflow, clipPath, position, clip } = getComputedStyle(element);
      const apart =
        overflowX === 'auto' ||
        overflowX === 'scroll' ||
        textOverflow === 'ellipsis' ||
        (position === 'absolute' && (clipPath !== 'none' || clip !== 'auto')) ||
        isApart(element.parentElement);
      known.set(element, apart);
      return apart;
    };
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${(element.textContent ?? '').trim().slice(0, 30)}”`;
    const problems: string[] = [];
    if (document.documentElement.scrollWidth > width) {
      problems.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (!parent || !texts.currentNode.textContent?.trim() || !isShown(parent) || isApart(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const { left, right, width: wide } of range.getClientRects()) {
        if (wide > 1 && (left < -1 || right > width + 1)) {
          problems.push(`${name(parent)} leaves the screen: ${Math.round(left)} to ${Math.round(right)}`);
          break;
        }
      }
    }
    const splitWord = (text: Node) =>
      [...(text.textContent ?? '').matchAll(/\p{Script=Latin}+/gu)].find(({ index, 0: word }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      })?.[0];
    for (const element of document.querySelectorAll('[data-greeting], .button, .top-pill')) {
      if (!isShown(element)) continue;
      for (const node of element.childNodes) {
        const word = node.nodeType === Node.TEXT_NODE && splitWord(node);
        if (word) problems.push(`${name(element)} breaks “${word}”`);
      }
    }
    for (const { clientHeight, scrollHeight } of document.querySelectorAll(
      '.top > h1:not(.visually-hidden)',
    )) {
      if (scrollHeight > clientHeight + 2) problems.push('the title is cut');
    }
    for (const tab of document.querySelectorAll('.tabs > a')) {
      const words = [...tab.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const lines = words.flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()]
          .filter(({ width: wide }) => wide > 0)
          .map(({ top }) => Math.round(top));
      });
      // A name of two words may take two lines.
      const most = tab.matches('.tab-long') ? 2 : 1;
      if (new Set(lines).size > most) problems.push(`${name(tab)} takes ${new Set(lines).size} lines`);
    }
    return problems;
  }, NARROWEST);
}
