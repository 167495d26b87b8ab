/**
 * A translator in the browser wraps each text node in elements. React removes nodes that it created, and inserts
 * before them. Where such a text is nested by now, its ancestor that is a child of `parent` is used (ALL-1).
 */
export function followTranslatedText({ prototype }: { readonly prototype: Node } = Node): void {
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const own = childAround(this, child);
    if (own) removeChild.call(this, own);
    return child;
  };
  prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    insertBefore.call(this, child, childAround(this, before));
    return child;
  };
}

/** Returns the child of `parent` that is or contains `node`; null where the translator removed it. */
function childAround(parent: Node, node: Node | null): Node | null {
  let around = node;
  while (around && around.parentNode !== parent) around = around.parentNode;
  return around;
}
