import bodies from 'virtual:icons';
import type { Locale } from '#locales/index.ts';
import type { IconName } from './icons.ts';

/** Icons that point along a line of text, forwards or back. */
const ALONG_THE_LINE: ReadonlySet<IconName> = new Set(['back', 'next', 'login', 'logout']);

/** Returns the SVG of an icon on its 24 × 24 grid; arrows along the line are mirrored for right-to-left text. */
export function iconSvg(name: IconName, direction: Locale['direction']): string {
  const body = bodies[name];
  return direction === 'rtl' && ALONG_THE_LINE.has(name)
    ? `<g transform="matrix(-1 0 0 1 24 0)">${body}</g>`
    : body;
}
