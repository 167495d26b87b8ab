import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The style of the documentation page, which is in the page. */
export const DOCS_STYLE = readFileSync(new URL('./style.css', import.meta.url), 'utf8');

/** The page loads nothing and runs nothing. */
export const DOCS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(DOCS_STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
