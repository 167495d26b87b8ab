/** A path in JSON: names of fields and indexes of lists. */
export type Path = readonly string[];

/** Returns the path of every leaf in JSON. */
export function listLeaves(value: unknown, path: Path = []): Path[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return inner.length === 0 ? [path] : inner.flatMap(([name, item]) => listLeaves(item, [...path, name]));
}

/** Returns the same JSON with another value at one path. */
export function withLeaf(value: unknown, [name, ...rest]: Path, leaf: unknown): unknown {
  if (name === undefined) return leaf;
  const inner = withLeaf(Reflect.get(Object(value), name), rest, leaf);
  return Array.isArray(value)
    ? value.map((item, index) => (String(index) === name ? inner : item))
    : { ...Object(value), [name]: inner };
}
