import type { BrowserContext } from '@playwright/test';

/**
 * Changes pages like a browser's translator: wraps each text, also later ones, in two elements. The words do not
 * change, so that tests find them.
 */
export const translatePages = (context: BrowserContext): Promise<unknown> => context.addInitScript(translate);

/** Runs in the page. */
function translate(): void {
  const KEPT = 'head, script, style, textarea, select, svg, [translate=no]';

  const wrap = (text: Text): void => {
    const parent = text.parentElement;
    if (!parent || text.data.trim() === '' || parent.closest(KEPT)) return;
    if (parent.parentElement?.localName === 'font') return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(text);
  };
  const wrapIn = (node: Node): void => {
    if (node instanceof Text) wrap(node);
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    found.forEach(wrap);
  };

  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(wrapIn);
  }).observe(document, { childList: true, subtree: true });
}
