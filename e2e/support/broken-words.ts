import type { Page } from '@playwright/test';

/** The maximum length of a word: order numbers and addresses are longer. */
const MAX_LETTERS = 18;

/** Sets the text size of the page to `percent`, and returns words and numbers in `root` that a line end breaks. */
export async function brokenWords(page: Page, percent: number, root = 'body'): Promise<string[]> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);
  return page.locator(root).evaluate((inside, longest) => {
    const broken = new Set<string>();
    const texts = document.createTreeWalker(inside, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('.visually-hidden, script, style')) continue;
      for (const { index, 0: word } of node.data.matchAll(
        /[\p{Script=Latin}\p{N}]+(?:[.,’'][\p{Script=Latin}\p{N}]+)*/gu,
      )) {
        if (word.length > longest) continue;
        // The hyphen of a soft hyphen belongs to the letter after it.
        const start = node.data[index - 1] === '\u00ad' ? index + 1 : index;
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()]
          .filter(({ width }) => width > 0)
          .map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.add(`${word} in .${parent.className || parent.localName}`);
      }
    }
    return [...broken];
  }, MAX_LETTERS);
}
