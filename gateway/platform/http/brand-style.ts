import { createHash } from 'node:crypto';
import { colourRule, coloursByTheme } from '../settings/brand-colours.ts';
import type { GatewaySettings } from '../settings/settings.ts';

/** A style of one of the gateway's own pages, and the source that its policy allows; both empty without colours. */
export interface BrandStyle {
  readonly element: string;
  /** Begins with a space. */
  readonly source: string;
}

/**
 * Returns the style that gives a page of the gateway the operator's colours (OPER-39). Its sheet has the usual ones, as
 * `var(--primary, #ffc857)`.
 * @param themes of the page: dark alone, or that of the phone
 */
export function brandStyle(
  { SITE_INFO }: Pick<GatewaySettings, 'SITE_INFO'>,
  themes: 'dark' | 'both' = 'dark',
): BrandStyle {
  const { dark, light } = coloursByTheme(SITE_INFO?.brand?.colours);
  const inLight = themes === 'both' ? colourRule(':root', light) : '';
  const css = colourRule(':root', dark) + (inLight && `@media (prefers-color-scheme:light){${inLight}}`);
  if (css === '') return { element: '', source: '' };
  const hash = createHash('sha256').update(css).digest('base64');
  return { element: `<style>${css}</style>`, source: ` 'sha256-${hash}'` };
}
