import { createElement } from 'react';
import { hydrateIsland } from '../ui/mount-island.ts';
import { MoreGames } from './MoreGames.tsx';

/** Takes over the rest of a game list as the server drew it; the list's inline script imports this near its end. */
export function start(part: HTMLElement): void {
  hydrateIsland(part, createElement(MoreGames, JSON.parse(part.dataset.props ?? '')));
}
