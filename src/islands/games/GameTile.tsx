import { type GameCard, launchedBy, tileAddress } from '#lib/games/tiles/card.ts';
import { fill } from '#lib/i18n/format.ts';
import { href } from '#lib/routes/addresses.ts';
import { pictureAt } from '#lib/ui/index.ts';

export interface TileTexts {
  /** Label of the heart; takes `name`. */
  readonly favourite: string;
  readonly isNew: string;
  /** Label of the way to the game's facts; takes `name`. */
  readonly about: string;
  /** Mark of games with a jackpot, where lists have room for it. */
  readonly jackpot?: string;
}

export interface GameTileProps {
  readonly card: GameCard;
  /** Origin of the gateway's pictures; empty: this site (NAV-13). */
  readonly imageHost: string;
  readonly vendorName: string;
  /** Whether it is larger than the others. */
  readonly isLead?: boolean;
  /** Where the tile leads without a session: login, and back here; empty where no game can be opened. */
  readonly login: string;
  /** Called with the heart when it is rendered, to mark favourites. */
  readonly onHeart?: (heart: HTMLElement | null) => void;
  readonly texts: TileTexts;
}

/**
 * A game. Its link launches it for members, a second link opens its facts (FIND-2) and how to try it for practice
 * (TRIAL-2). The heart marks it as favourite. All of this is done by the page's own script (`#lib/games/inline`),
 * without React. Names come from the gateway, so each is isolated from the text around it (fault 23).
 */
export function GameTile({ card, imageHost, vendorName, isLead, login, onHeart, texts }: GameTileProps) {
  const { node, vendor, name, short = name, isNew } = card;
  const art = (isLead && card.largeArt) || card.art;
  const mark = isNew ? texts.isNew : card.jackpot && texts.jackpot;
  return (
    <li className="tile">
      <a className="tile-link" href={tileAddress(card, login)} {...launchedBy(card, login)}>
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
          {mark && <b className="tile-new">{mark}</b>}
        </span>
        <bdi className="tile-name" aria-hidden={art ? true : undefined}>
          {art ? short : name}
        </bdi>
        <bdi className="tile-vendor">{vendorName}</bdi>
      </a>
      <a
        className="tile-about"
        data-about={node}
        href={href('game', {}, { node })}
        aria-label={fill(texts.about, { name })}
      >
        <span>i</span>
      </a>
      <button
        ref={onHeart}
        type="button"
        className="heart"
        data-heart={node}
        data-vendor={vendor}
        aria-pressed={false}
        aria-label={fill(texts.favourite, { name })}
      />
    </li>
  );
}
