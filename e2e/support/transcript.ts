import type { Page } from '@playwright/test';

/** Live regions: by attribute, by role, and `output`, which has the role. */
const LIVE = '[aria-live], [role=status], [role=alert], [role=log], output';

/**
 * Records the texts of live regions, in order, as a screen reader would read them, on all pages from now on.
 * @returns reads the transcript so far
 */
export async function transcribe(page: Page): Promise<() => readonly string[]> {
  const transcript: string[] = [];
  await page.exposeBinding('recordLiveText', (_source, text: string) => transcript.push(text));
  await page.addInitScript((live) => {
    const findRegion = (node: Node): Element | null => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest(live) ?? null;
      if (!region || region.getAttribute('aria-live') === 'off') return null;
      // Screen readers skip elements without a box.
      return region.getClientRects().length > 0 ? region : null;
    };
    const record = (text: string) => {
      const words = text.trim().replace(/\s+/g, ' ');
      if (words === '') return;
      (window as unknown as { recordLiveText(text: string): void }).recordLiveText(words);
    };
    new MutationObserver((changes) => {
      const whole = new Set<Element>();
      for (const { type, target, addedNodes } of changes) {
        const region = findRegion(target);
        if (region?.getAttribute('aria-atomic') === 'false') {
          for (const node of addedNodes) record(node.textContent ?? '');
          if (type === 'characterData') record(target.textContent ?? '');
        } else if (region) whole.add(region);
        // An alert is read when it is inserted with its text.
        for (const node of addedNodes) {
          if (node instanceof Element && node.matches('[role=alert]') && findRegion(node)) whole.add(node);
        }
      }
      for (const region of whole) record(region.textContent ?? '');
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }, LIVE);
  return () => [...transcript];
}
