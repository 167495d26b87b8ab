import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import { SAFE_HTML } from '#contract/core/safe-html.ts';

/**
 * Maximum length of HTML, in characters; longer HTML is cut. A page is read on a phone, and the time to render it
 * delays all requests.
 */
const MAX_HTML_LENGTH = 256 * 1024;
const MAX_PASSES = 4;

const cache = new LRUCache<string, string>({
  max: 500,
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (html) => html.length + 64,
});

/** Returns HTML of the gateway that is safe to put into a page (CONT-9). */
export function sanitise(html: string): string {
  const text = html.slice(0, MAX_HTML_LENGTH);
  const key = createHash('sha256').update(text).digest('base64');
  const known = cache.get(key);
  if (known !== undefined) return known;
  const clean = settled(text);
  cache.set(key, clean);
  return clean;
}

/** Repeats until the result is stable: a removed tag may have separated two parts that now form another. */
function settled(html: string): string {
  let clean = sanitizeHtml(html, SAFE_HTML);
  for (let pass = 1; pass < MAX_PASSES; pass += 1) {
    const again = sanitizeHtml(clean, SAFE_HTML);
    if (again === clean) break;
    clean = again;
  }
  return clean;
}
