const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the lists of an answer by name: itself, those in it, and those of a field that contains only lists. */
function collectLists(value: unknown, name = ''): Map<string, readonly unknown[]> {
  if (Array.isArray(value)) return new Map([[name, value]]);
  const lists = new Map<string, readonly unknown[]>();
  if (!isObject(value)) return lists;
  for (const [key, inner] of Object.entries(value)) {
    const holdsLists = name === '' && isObject(inner) && Object.values(inner).every(Array.isArray);
    if (Array.isArray(inner)) lists.set(`${name}/${key}`, inner);
    else if (holdsLists) for (const [path, list] of collectLists(inner, `/${key}`)) lists.set(path, list);
  }
  return lists;
}

/** Returns whether more than half of the items in an answer's lists were dropped by parsing. */
export function mostItemsLost(given: unknown, read: unknown): boolean {
  const kept = collectLists(read);
  let all = 0;
  let left = 0;
  for (const [path, items] of collectLists(given)) {
    const list = kept.get(path);
    // Fields that the contract does not contain do not count.
    if (!list) continue;
    all += items.length;
    left += list.length;
  }
  return left * 2 < all;
}
