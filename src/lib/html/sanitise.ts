import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

/** Longer HTML is cut: a page is read on a phone, and time spent on it is everybody's. */
const LONGEST = 256 * 1024;
const ALIGNMENT = /(?:^|;)\s*(?:text-align\s*:)?\s*(center|right)\s*(?:;|$)/i;
/** The classes that HTML may ask for; the styles of `prose` give them their look. */
const ALIGNED = ['align-left', 'align-center', 'align-right'];
const SCROLLED = 'table-scroll';

/** Paths of the site and whole addresses, and nothing that browsers read as another site's: `//x`, `/\\x`. */
const LINKED = /^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/))[^\\\p{Cc}]*$/iu;
const PICTURED = /^(?:https:\/\/|\/(?!\/))[^\\\p{Cc}]*$/iu;

const CLASSED = ['p', 'h2', 'h3', 'h4', 'th', 'td'];

/** Text alignment as a class: style attributes are refused by the site's policy. */
const aligned: sanitizeHtml.Transformer = (tagName, attributes) => {
  const side = ALIGNMENT.exec(attributes.style ?? attributes.align ?? '')?.[1]?.toLowerCase();
  return { tagName, attribs: side ? { ...attributes, class: `align-${side}` } : attributes };
};

/** A wide table scrolls by keyboard too. */
const divided: sanitizeHtml.Transformer = (tagName, attributes) =>
  attributes.class === SCROLLED
    ? { tagName, attribs: { class: SCROLLED, tabindex: '0' } }
    : aligned(tagName, { ...attributes, tabindex: '' });

const heading =
  (tagName: string): sanitizeHtml.Transformer =>
  (_name, attributes) =>
    aligned(tagName, attributes);

const linked: sanitizeHtml.Transformer = (tagName, { href = '', title }) => {
  const attribs: sanitizeHtml.Attributes = title ? { title } : {};
  if (LINKED.test(href)) attribs.href = href;
  if (/^https?:/i.test(attribs.href ?? ''))
    Object.assign(attribs, { target: '_blank', rel: 'noopener nofollow' });
  return { tagName, attribs };
};

const pictured: sanitizeHtml.Transformer = (tagName, { src = '', alt = '', width, height }) => ({
  tagName,
  attribs: {
    ...(PICTURED.test(src) && { src }),
    ...(/^\d{1,4}$/.test(width ?? '') && { width: `${width}` }),
    ...(/^\d{1,4}$/.test(height ?? '') && { height: `${height}` }),
    alt,
    loading: 'lazy',
    decoding: 'async',
  },
});

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'h2',
      'h3',
      'h4',
      'p',
      'div',
      'br',
      'hr',
      'blockquote',
      'pre',
      'code',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
    ],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'span', 'a', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'iframe',
    'svg',
    'math',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
    div: ['tabindex'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    '*': ['lang', 'dir'],
  },
  allowedClasses: {
    ...Object.fromEntries(CLASSED.map((tag) => [tag, ALIGNED])),
    div: [...ALIGNED, SCROLLED],
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 40,
  transformTags: {
    ...Object.fromEntries(['p', 'th', 'td'].map((tag) => [tag, aligned])),
    div: divided,
    // The page's own title is its h1.
    h1: heading('h2'),
    h2: heading('h2'),
    h3: heading('h3'),
    h4: heading('h4'),
    h5: heading('h4'),
    h6: heading('h4'),
    center: () => ({ tagName: 'div', attribs: { class: 'align-center' } }),
    a: linked,
    img: pictured,
  },
};

const cache = new LRUCache<string, string>({
  max: 500,
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (html) => html.length + 64,
});

/** HTML of the gateway that is safe to put into a page (CONT-9): no scripts, styles, ids, forms, frames or SVG. */
export function sanitise(html: string): string {
  const text = html.slice(0, LONGEST);
  const key = createHash('sha256').update(text).digest('base64');
  const known = cache.get(key);
  if (known !== undefined) return known;
  const clean = sanitizeHtml(text, RULES);
  cache.set(key, clean);
  return clean;
}
