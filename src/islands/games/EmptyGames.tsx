import type { ListView } from '#lib/games/lists/filters.ts';
import type { IconName } from '#lib/ui/index.ts';
import { Icon } from '../ui/Icon.tsx';

/** Icon of an empty list; the page's sprite carries it. */
export const EMPTY_ICONS = {
  all: 'dice',
  hot: 'hot',
  recent: 'history',
  fav: 'heart',
  search: 'search',
} as const satisfies Record<ListView, IconName>;

export interface EmptyGamesProps {
  readonly view: ListView;
  readonly title: string;
  readonly hint: string;
  readonly action: string;
  readonly href: string;
}

/** A list without games, and a link to continue. */
export function EmptyGames({ view, title, hint, action, href }: EmptyGamesProps) {
  return (
    <div className="empty">
      <Icon name={EMPTY_ICONS[view]} />
      <h2>{title}</h2>
      <p>{hint}</p>
      <a className="button button-main" href={href}>
        {action}
      </a>
    </div>
  );
}
