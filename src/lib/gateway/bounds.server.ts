/** The maximum number of items of a list that a page is rendered from. */
export const MAX_ITEMS = 2_000;
/** A greater depth than any answer of the contract. */
const DEEPEST = 24;

const MAX_TEXT_LENGTH = 2_048;
/** The maximum length of texts in characters, by the field's name, where it is not `MAX_PATH_LENGTH`. */
const MAX_OF: Readonly<Record<string, number>> = {
  /** HTML. */
  content: 262_144,
  summary: 1_000,
  title: 300,
  headline: 300,
  figure: 60,
  terms: 300,
  button: 60,
  name: 200,
  displayName: 200,
  gameName: 200,
  nodeName: 200,
  userName: 200,
  /** A picture in its address. */
  qr: 65_536,
};

/** Returns a text's beginning, which doesn't end in half a character. */
function cutText(text: string, length: number): string {
  const beginning = text.slice(0, length);
  return /[\uD800-\uDBFF]$/.test(beginning) ? beginning.slice(0, -1) : beginning;
}

/**
 * Returns JSON with long texts cut and long lists reduced to their first items, so that no answer makes a page too
 * large.
 * @param onCut called with the name of each field that was cut
 */
export function withinBounds(
  value: unknown,
  onCut: (field: string) => void,
  field = 'value',
  depth = 0,
): unknown {
  if (typeof value === 'string') {
    const longest = MAX_OF[field] ?? MAX_TEXT_LENGTH;
    if (value.length <= longest) return value;
    onCut(field);
    return cutText(value, longest);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth === DEEPEST) {
    onCut(field);
    return null;
  }
  if (Array.isArray(value)) {
    if (value.length > MAX_ITEMS) onCut(field);
    return value.slice(0, MAX_ITEMS).map((item) => withinBounds(item, onCut, field, depth + 1));
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withinBounds(inner, onCut, name, depth + 1)]),
  );
}
