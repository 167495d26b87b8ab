/**
 * Allowed HTML of editors and of any gateway (CONT-9), as options of sanitize-html: text, links, pictures and tables;
 * no script, style, id, form, frame or SVG.
 */

type Attributes = Record<string, string>;
type Transform = (tagName: string, attributes: Attributes) => { tagName: string; attribs: Attributes };

const ALIGNMENT = /(?:^|;)\s*(?:text-align\s*:)?\s*(center|right)\s*(?:;|$)/i;
/** The allowed classes; the styles of `prose` define their look. */
const ALIGNED = ['align-left', 'align-center', 'align-right'];
const SCROLLED = 'table-scroll';
const CLASSED = ['p', 'h2', 'h3', 'h4', 'th', 'td'];

/** Paths of the site and whole addresses, except forms that browsers read as another site's: `//x`, `/\\x`. */
const LINKED = /^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/))[^\\\p{Cc}]*$/iu;
const PICTURED = /^(?:https:\/\/|\/(?!\/))[^\\\p{Cc}]*$/iu;

/** Converts text alignment to a class, because the site's policy refuses style attributes. */
const aligned: Transform = (tagName, attributes) => {
  const side = ALIGNMENT.exec(attributes.style ?? attributes.align ?? '')?.[1]?.toLowerCase();
  return { tagName, attribs: side ? { ...attributes, class: `align-${side}` } : attributes };
};

/** Makes a wide table scrollable by keyboard too. */
const divided: Transform = (tagName, attributes) =>
  attributes.class === SCROLLED
    ? { tagName, attribs: { class: SCROLLED, tabindex: '0' } }
    : aligned(tagName, { ...attributes, tabindex: '' });

const heading =
  (tagName: string): Transform =>
  (_name, attributes) =>
    aligned(tagName, attributes);

const linked: Transform = (tagName, { href = '', title }) => {
  const attribs: Attributes = title ? { title } : {};
  if (LINKED.test(href)) attribs.href = href;
  if (/^https?:/i.test(attribs.href ?? ''))
    Object.assign(attribs, { target: '_blank', rel: 'noopener nofollow' });
  return { tagName, attribs };
};

const pictured: Transform = (tagName, { src = '', alt = '', width, height }) => ({
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

const transformTags: Record<string, Transform> = {
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
};

const allowedAttributes: Record<string, string[]> = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  ol: ['start'],
  div: ['tabindex'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  '*': ['lang', 'dir'],
};

const allowedClasses: Record<string, string[]> = {
  ...Object.fromEntries(CLASSED.map((tag) => [tag, ALIGNED])),
  div: [...ALIGNED, SCROLLED],
};

/** Elements that are removed with their content. */
const WITH_CONTENT =
  'script style textarea option noscript template title iframe svg math xmp noembed noframes';
const BLOCKS = 'h2 h3 h4 p div br hr blockquote pre code ul ol li dl dt dd';
const LINES = 'b strong i em u s small sub sup span a img';
const TABLES = 'table caption thead tbody tfoot tr th td';

export const SAFE_HTML = {
  allowedTags: [BLOCKS, LINES, TABLES].flatMap((tags) => tags.split(' ')),
  nonTextTags: WITH_CONTENT.split(' '),
  allowedAttributes,
  allowedClasses,
  exclusiveFilter: ({ tag, attribs }: { tag: string; attribs: Attributes }): boolean =>
    tag === 'img' && !attribs.src,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 40,
  transformTags,
};
