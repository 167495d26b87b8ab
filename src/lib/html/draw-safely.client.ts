import { type Piece, safeTree } from './safe-tree.ts';

/** Converts HTML of the gateway to nodes of the few allowed kinds (CONT-9). Links to other sites open separately. */
export function drawSafely(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  draw(safeTree(html), fragment);
  return fragment;
}

function draw(pieces: readonly Piece[], parent: Node): void {
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      parent.appendChild(document.createTextNode(piece));
      continue;
    }
    const element = parent.appendChild(document.createElement(piece.tag));
    if (piece.href !== undefined) element.setAttribute('href', piece.href);
    if (piece.href?.[0] === 'h') {
      element.setAttribute('target', '_blank');
      element.setAttribute('rel', 'noopener nofollow');
    }
    draw(piece.inside, element);
  }
}
