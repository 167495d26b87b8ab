import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { MoreGames } from './MoreGames.tsx';

/** Takes over the rest of a game list as the server drew it; the list's inline script imports this near its end. */
export function start(part: HTMLElement): void {
  hydrateRoot(part, createElement(MoreGames, JSON.parse(part.dataset.props ?? '')));
}
