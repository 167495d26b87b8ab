import MarkdownIt from 'markdown-it';
import { toExcerpt } from '#contract/core/excerpt.ts';
import { cjkEmphasis } from './cjk-emphasis.ts';
import { sanitise } from './sanitise.ts';

export interface RenderedText {
  /** Sanitised HTML. */
  html: string;
  /** Plain text of the beginning, for descriptions and search results. */
  excerpt: string;
}

const markdownIt = new MarkdownIt({ html: false, linkify: true }).use(cjkEmphasis);
// A wide table scrolls inside its own box, which a keyboard must be able to reach.
markdownIt.renderer.rules.table_open = () => '<div class="table-scroll" tabindex="0"><table>\n';
markdownIt.renderer.rules.table_close = () => '</table></div>\n';

/** Markdown of a content file as safe HTML. Markup written into the Markdown shows as text. */
export function render(markdown: string): RenderedText {
  const html = sanitise(markdownIt.render(markdown));
  return { html, excerpt: toExcerpt(html) };
}
