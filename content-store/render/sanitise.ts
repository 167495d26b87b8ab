import sanitizeHtml from 'sanitize-html';
import { SAFE_HTML } from '#contract/core/safe-html.ts';

/** HTML of a content file that is safe to put into a page. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, SAFE_HTML);
}
