import { createHash } from 'node:crypto';

const INLINE = /<(?:script|style)\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/(?:script|style)>/gi;
const HASH = / 'sha256-[\w+/=]+'/g;

/**
 * Narrows the site's policy to one page: of its hashes, it keeps those of scripts and styles in `html`. The others
 * are most of the answer's headers, come before anything that can be shown, and allow what the page does not have.
 */
export function pagePolicy(policy: string, html: string): string {
  const present = new Set([...html.matchAll(INLINE)].map(([, text = '']) => ` 'sha256-${digest(text)}'`));
  return policy.replace(HASH, (hash) => (present.has(hash) ? hash : ''));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
