import bodies from 'virtual:icons';
import type { Locale } from '#locales/index.ts';
import type { IconName } from './icons.ts';

/** Those that point along a line of text, forwards or back. */
const ALONG_THE_LINE: ReadonlySet<IconName> = new Set(['back', 'next', 'login', 'logout']);

/** What an icon draws on its 24 × 24 grid, as SVG; arrows along the line turn round where lines do. */
export function iconSvg(name: IconName, direction: Locale['direction']): string {
  const body = bodies[name];
  return direction === 'rtl' && ALONG_THE_LINE.has(name)
    ? `<g transform="matrix(-1 0 0 1 24 0)">${body}</g>`
    : body;
}
