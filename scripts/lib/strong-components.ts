/** A graph: for each node the nodes that it leads to. */
export type Edges = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the sets of two or more nodes that all lead to each other (Tarjan's strongly connected components). */
export function strongComponents(edges: Edges): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const components: string[][] = [];

  const visit = (node: string): void => {
    order.set(node, order.size);
    lowest.set(node, order.size - 1);
    open.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const set = open.splice(open.indexOf(node));
    if (set.length > 1) components.push(set.sort());
  };
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return components;
}
