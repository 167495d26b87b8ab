/** A piece of HTML that may be shown: text, or an element of a few kinds whose only attribute is a link's address. */
export type Piece = string | SafeElement;

export interface SafeElement {
  readonly tag: string;
  /** For a link: a path of this site, or https. */
  readonly href?: string;
  readonly inside: Piece[];
}

const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</gi;
const SHOWN = /^(?:a|b|strong|i|em|u|p|br|hr|ul|ol|li|h2|h3|h4|blockquote|table|thead|tbody|tr|th|td)$/;
const EMPTY = /^(?:br|hr)$/;
/** Elements whose content is not text. */
const UNSEEN = /^(?:script|style|template|noscript|iframe|object|svg|math|select|textarea|title)$/;
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const LINKED = /^(?:https:\/\/|\/(?![/\\]))[^\s\\]*$/i;
const DEEPEST = 32;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
};

/**
 * Parses HTML of the gateway into what a browser may build from it (CONT-9). The result has only listed elements,
 * links alone have an attribute, and everything else is text. No HTML remains that could be parsed differently.
 */
export function safeTree(html: string): Piece[] {
  const root: SafeElement = { tag: '', inside: [] };
  const open: SafeElement[] = [root];
  let unseen = '';
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(html); found; found = TOKEN.exec(html)) {
    const [token, slash, name = '', attributes = ''] = found;
    const tag = name.toLowerCase();
    const top = open[open.length - 1] ?? root;
    if (unseen) {
      if (slash && tag === unseen) unseen = '';
    } else if (!tag) {
      if (token.slice(0, 4) !== '<!--') top.inside.push(plain(token));
    } else if (UNSEEN.test(tag)) {
      if (!slash) unseen = tag;
    } else if (SHOWN.test(tag)) {
      if (!slash) openElement(open, top, tag, attributes);
      else close(open, tag);
    }
  }
  return root.inside;
}

function openElement(open: SafeElement[], top: SafeElement, tag: string, attributes: string): void {
  const [, double, single, bare] = HREF.exec(attributes) ?? [];
  const address = plain(double ?? single ?? bare ?? '').trim();
  const href = tag === 'a' && LINKED.test(address) ? { href: address } : {};
  const element: SafeElement = { tag, ...href, inside: [] };
  top.inside.push(element);
  if (!EMPTY.test(tag) && open.length < DEEPEST) open.push(element);
}

/** Closes the nearest element of that kind, and all elements left open in it. */
function close(open: SafeElement[], tag: string): void {
  const at = open.map((element) => element.tag).lastIndexOf(tag);
  if (at > 0) open.length = at;
}

function plain(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
