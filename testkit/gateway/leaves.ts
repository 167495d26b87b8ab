/** Where in JSON something stands: names of fields and places in lists. */
export type Path = readonly string[];

/** Every place in JSON that holds nothing further. */
export function leavesOf(value: unknown, path: Path = []): Path[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return inner.length === 0 ? [path] : inner.flatMap(([name, item]) => leavesOf(item, [...path, name]));
}

/** The same JSON with something else at one place. */
export function withLeaf(value: unknown, [name, ...rest]: Path, leaf: unknown): unknown {
  if (name === undefined) return leaf;
  const inner = withLeaf(Reflect.get(Object(value), name), rest, leaf);
  return Array.isArray(value)
    ? value.map((item, index) => (String(index) === name ? inner : item))
    : { ...Object(value), [name]: inner };
}
