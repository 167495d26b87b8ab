import sanitizeHtml from 'sanitize-html';

const ALIGNMENT = /text-align:\s*(left|center|right)/;

/** Attributes of a table cell: its alignment as a class, since a style attribute is refused by the site's CSP. */
function alignedByClass(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const side = ALIGNMENT.exec(attribs.style ?? '')?.[1];
  return { tagName, attribs: side ? { class: `align-${side}` } : {} };
}

function openedOutside(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const outside = /^https?:/i.test(attribs.href ?? '');
  return { tagName, attribs: outside ? { ...attribs, target: '_blank', rel: 'noopener nofollow' } : attribs };
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
    ...['strong', 'em', 's', 'a', 'img', 'div', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'loading', 'decoding'],
    ol: ['start'],
    div: ['class', 'tabindex'],
    th: ['class'],
    td: ['class'],
  },
  allowedClasses: {
    div: ['table-scroll'],
    th: ['align-left', 'align-center', 'align-right'],
    td: ['align-left', 'align-center', 'align-right'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  nestingLimit: 40,
  transformTags: {
    // The page's own title is its h1.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: openedOutside,
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy', decoding: 'async' } }),
    th: alignedByClass,
    td: alignedByClass,
  },
};

/** HTML of a content file that is safe to put into a page: no scripts, styles, ids, forms or frames. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}
