import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** The page that islands are rendered for: another object for each rendering. */
interface Rendering {
  readonly result: object;
}

/** Number of islands of each page that is being rendered. */
const counts = new WeakMap<object, number>();

/** Hints to load files early, which React puts beside an island's markup; the page has its own. */
const HINTS = /<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g;

/**
 * Renders an island into the page, in one pass: none waits for data. The prefix keeps its ids apart from those of the
 * page's other islands, and `hydrateIsland` gets the same.
 */
export function renderIsland(
  this: Rendering,
  Island: ComponentType<object>,
  props: object,
  slots: Readonly<Record<string, unknown>> = {},
): { html: string; attrs: { prefix: string } } {
  if (Object.values(slots).some((html) => String(html).trim() !== '')) {
    throw new Error(`The island ${Island.name} has markup between its tags. Pass it as props.`);
  }
  const place = counts.get(this.result) ?? 0;
  counts.set(this.result, place + 1);
  const prefix = `r${place}`;
  const html = renderToString(createElement(Island, props), { identifierPrefix: prefix });
  return { html: html.replace(HINTS, ''), attrs: { prefix } };
}
