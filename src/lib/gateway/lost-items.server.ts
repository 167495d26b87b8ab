const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The lists that an answer is made of, by name: itself, those in it, and those of a field that holds nothing but lists. */
function listsOf(value: unknown, name = ''): Map<string, readonly unknown[]> {
  if (Array.isArray(value)) return new Map([[name, value]]);
  const lists = new Map<string, readonly unknown[]>();
  if (!isObject(value)) return lists;
  for (const [key, inner] of Object.entries(value)) {
    const holdsLists = name === '' && isObject(inner) && Object.values(inner).every(Array.isArray);
    if (Array.isArray(inner)) lists.set(`${name}/${key}`, inner);
    else if (holdsLists) for (const [path, list] of listsOf(inner, `/${key}`)) lists.set(path, list);
  }
  return lists;
}

/** Whether more than half of the items that a gateway gave in the lists of an answer were left out as it was read. */
export function mostItemsLost(given: unknown, read: unknown): boolean {
  const kept = listsOf(read);
  let all = 0;
  let left = 0;
  for (const [path, items] of listsOf(given)) {
    const list = kept.get(path);
    // Fields that the contract does not know are no loss.
    if (!list) continue;
    all += items.length;
    left += list.length;
  }
  return left * 2 < all;
}
