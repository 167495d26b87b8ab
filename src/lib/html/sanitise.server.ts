import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import { SAFE_HTML } from '#contract/core/safe-html.ts';

/** Longer HTML is cut: a page is read on a phone, and time spent on it is everybody's. */
const MAX_HTML_LENGTH = 256 * 1024;
const MAX_PASSES = 4;

const cache = new LRUCache<string, string>({
  max: 500,
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (html) => html.length + 64,
});

/** HTML of the gateway that is safe to put into a page (CONT-9). */
export function sanitise(html: string): string {
  const text = html.slice(0, MAX_HTML_LENGTH);
  const key = createHash('sha256').update(text).digest('base64');
  const known = cache.get(key);
  if (known !== undefined) return known;
  const clean = settled(text);
  cache.set(key, clean);
  return clean;
}

/** A tag that is left out may have kept two others apart: what is left is read again until it stays as it is. */
function settled(html: string): string {
  let clean = sanitizeHtml(html, SAFE_HTML);
  for (let pass = 1; pass < MAX_PASSES; pass += 1) {
    const again = sanitizeHtml(clean, SAFE_HTML);
    if (again === clean) break;
    clean = again;
  }
  return clean;
}
