import type { GameIntent } from '#contract/core/intent.ts';

/** Does once what the visitor was about to do before the login, or opens the closed game again. */
export async function fulfil({ kind, node, vendor, code }: GameIntent): Promise<void> {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  const tapped = document.createElement('a');
  Object.assign(tapped.dataset, { vendor, code }, kind === 'heart' ? { heart: node } : { node });
  if (kind === 'free') tapped.dataset.free = '';
  // The address does not contain the room; the tile on the page does.
  const tile = document.querySelector<HTMLElement>(`[data-node="${CSS.escape(node)}"]`);
  if (tile?.dataset.room) tapped.dataset.room = tile.dataset.room;
  if (kind === 'heart') await (await import('../tiles/hearts.client.ts')).setFavourite(tapped, true);
  else await (await import('./launch.client.ts')).launch(tapped);
}
