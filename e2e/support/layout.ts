import type { Locator, Page } from '@playwright/test';

/** The box of an element on the screen. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the box of the first of these elements. @throws if there is none */
export async function measureRectangle(what: Locator): Promise<Rectangle> {
  return what.first().evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });
}

/** Reports whether one box is completely before the other in the line, and their heights overlap. */
export const isBeside = (one: Rectangle, other: Rectangle): boolean =>
  one.right <= other.left + 1 && one.top < other.bottom && other.top < one.bottom;

/** Counts the elements in the first row. */
export const inFirstRow = (items: Locator): Promise<number> =>
  items.evaluateAll((elements) => {
    const tops = elements.map((element) => Math.round(element.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });

/** Returns the longest line of readable text on a page, in letters, with its block's first words. */
export const longestLine = (page: Page): Promise<{ letters: number; text: string }> =>
  page.locator('main').evaluate((main) => {
    const blocks = new Map<Element, Text[]>();
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      let block = node.parentElement;
      while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
      if (!block?.checkVisibility() || block.closest('table, .marquee, .visually-hidden')) continue;
      blocks.set(block, [...(blocks.get(block) ?? []), node]);
    }
    let longest = { letters: 0, text: '' };
    for (const [block, nodes] of blocks) {
      const lines = new Map<number, number>();
      for (const node of nodes) {
        for (const { index, 0: word } of node.data.matchAll(/\S+\s*/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const line = Math.round(range.getBoundingClientRect().bottom / 6);
          lines.set(line, (lines.get(line) ?? 0) + word.length);
        }
      }
      const letters = Math.max(0, ...lines.values());
      if (letters > longest.letters)
        longest = { letters, text: (block.textContent ?? '').trim().slice(0, 60) };
    }
    return longest;
  });

/** Returns the share of the screen's height that scrolls with the page and is not covered, at the vertical middle line. */
export const shareThatScrolls = (page: Page, startsAt: number): Promise<number> =>
  page.evaluate((left) => {
    const x = left + (innerWidth - left) / 2;
    const isFixed = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || isFixed(element.parentElement));
    const heights = Array.from({ length: Math.floor(innerHeight / 4) }, (_, at) => at * 4 + 2);
    const free = heights.filter((y) => !isFixed(document.elementFromPoint(x, y)));
    return free.length / heights.length;
  }, startsAt);
