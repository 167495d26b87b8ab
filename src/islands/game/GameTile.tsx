import type { GameCard } from '#lib/games/card.ts';
import { fill } from '#lib/i18n/fill.ts';
import { pictureAt } from '#lib/images.ts';

export interface TileTexts {
  /** Label of the heart; takes `name`. */
  readonly favourite: string;
  readonly isNew: string;
}

export interface GameTileProps {
  readonly card: GameCard;
  /** Origin of the gateway's pictures; empty: this site (NAV-13). */
  readonly imageHost: string;
  readonly vendorName: string;
  /** Where the tile leads without a session: login, and back here. */
  readonly login: string;
  readonly favourite: boolean;
  readonly texts: TileTexts;
}

/**
 * A game. The link launches it for members, the heart marks it as favourite: both by
 * the page's own script (`#lib/games/inline`), which needs no React. Names come from
 * the gateway, so each is isolated from the text around it (fault 23).
 */
export function GameTile({ card, imageHost, vendorName, login, favourite, texts }: GameTileProps) {
  const { node, vendor, code, name, art, isNew } = card;
  return (
    <div className="tile">
      <a className="tile-link" href={login} data-node={node} data-vendor={vendor} data-code={code}>
        <span className="tile-art">
          {art && (
            <img
              src={pictureAt(imageHost, art)}
              alt={name}
              width={160}
              height={160}
              loading="lazy"
              decoding="async"
            />
          )}
          {isNew && <b className="tile-new">{texts.isNew}</b>}
        </span>
        <bdi className="tile-name" aria-hidden={art ? true : undefined}>
          {name}
        </bdi>
        <bdi className="tile-vendor">{vendorName}</bdi>
      </a>
      <button
        type="button"
        className="heart"
        data-heart={node}
        data-vendor={vendor}
        aria-pressed={favourite}
        aria-label={fill(texts.favourite, { name })}
      />
    </div>
  );
}
