/** An element of a page's HTML. */
export interface MarkupElement {
  /** Values by name; an attribute without a value has an empty one. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Its content as HTML. */
  readonly html: string;
  /** Its words, with single spaces. */
  readonly text: string;
}

/** An opening or closing tag. Quoted values may contain `>`. */
const TAG = /<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const ATTRIBUTE = /([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
/** Content that is not markup. */
const CODE = /<(script|style)\b([^>]*)>[\s\S]*?<\/\1>/gi;
const EMPTY = new Set(['img', 'input', 'link', 'meta', 'br', 'hr']);
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

const decode = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', ...values]) => [
      name.toLowerCase(),
      decode(values.find((value) => value !== undefined) ?? ''),
    ]),
  );

/** Returns the words of HTML, with single spaces. */
export const textOf = (html: string): string =>
  decode(html.replace(CODE, ' ').replace(TAG, '')).replace(/\s+/g, ' ').trim();

/** Reports whether an element has what follows the tag in a selector: classes, and attributes with or without values. */
function matches(attributes: Readonly<Record<string, string>>, conditions: string): boolean {
  const classes = (attributes.class ?? '').split(/\s+/);
  return [...conditions.matchAll(/\.([\w-]+)|\[([\w-]+)(?:="([^"]*)")?\]/g)].every(
    ([, name, attribute = '', value]) =>
      name === undefined
        ? attribute in attributes && (value === undefined || attributes[attribute] === value)
        : classes.includes(name),
  );
}

/**
 * Lists the elements of HTML that match a selector of one element, such as `a.tile-link` or `nav[aria-label="Lists"]`,
 * in the order of their opening tags.
 */
export function elementsOf(html: string, selector: string): MarkupElement[] {
  const [, name = '', conditions = ''] = /^([a-z][\w-]*)(.*)$/i.exec(selector) ?? [];
  const markup = html.replace(CODE, '<$1$2></$1>');
  const open: { from: number; place: number }[] = [];
  const elements: { attributes: Record<string, string>; html: string }[] = [];
  for (const { index, 0: tag, 1: closing, 2: tagName = '', 3: values = '' } of markup.matchAll(TAG)) {
    if (tagName.toLowerCase() !== name) continue;
    if (closing === '/') {
      const last = open.pop();
      const element = last && elements[last.place];
      if (element) element.html = markup.slice(last.from, index);
      continue;
    }
    elements.push({ attributes: attributesOf(values), html: '' });
    if (!EMPTY.has(name)) open.push({ from: index + tag.length, place: elements.length - 1 });
  }
  return elements
    .filter(({ attributes }) => matches(attributes, conditions))
    .map((element) => ({ ...element, text: textOf(element.html) }));
}

/** Returns the only element that matches. @throws {Error} if there is none, or more than one */
export function elementOf(html: string, selector: string): MarkupElement {
  const [first, ...others] = elementsOf(html, selector);
  if (!first || others.length > 0)
    throw new Error(`${first ? others.length + 1 : 'No'} elements match ${selector}`);
  return first;
}

/** Lists the words of the elements that match. */
export const textsOf = (html: string, selector: string): string[] =>
  elementsOf(html, selector).map(({ text }) => text);
