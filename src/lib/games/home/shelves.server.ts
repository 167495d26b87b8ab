import type { Language } from '#contract/core/languages.ts';
import { gameShelves } from '#contract/games/shelves.ts';
import { href } from '#lib/routes/addresses.ts';
import { FEATURED_VENDORS } from '../lists/categories.server.ts';
import { type Ask, gamesPage } from '../lists/source.ts';
import { type GameCard, toCards } from '../tiles/card.ts';
import type { VendorMapping } from '../vendors/vendor-mapping.ts';

/** Games on a shelf: home's bytes are limited. */
const SHELF = 8;
const TOP = 10;

export interface ShelfGame {
  readonly card: GameCard;
  /** The amount of its jackpot, in the site's currency; undefined where there is none, or it is unknown. */
  readonly amount: number | undefined;
}

/** A strip of games that home shows below its categories. */
export type Shelf = {
  readonly games: readonly ShelfGame[];
  /** List of all games that belong there, where there is one. */
  readonly all?: string;
} & (
  | { readonly id: 'new' | 'jackpots' | 'live' | 'top' }
  /** Named after its vendor; the others' names are texts of the page. */
  | { readonly id: 'vendor'; readonly name: string }
);

export interface ShelfRequest {
  readonly ask: Ask;
  readonly language: Language;
}

/** Reads home's shelves of games (HOME-7), in their order. Empty shelves are left out. */
export async function readShelves(
  { ask, language }: ShelfRequest,
  vendors: Promise<VendorMapping | undefined>,
): Promise<Shelf[]> {
  const ofVendor = vendors.then((mapping) => vendorShelf({ ask, language }, mapping));
  const [known, live, vendor] = await Promise.all([ask(gameShelves, { language }), liveShelf(), ofVendor]);
  const { fresh, jackpots, top } = known.ok ? known.value : { fresh: [], jackpots: [], top: [] };
  const shelves: readonly (Shelf | undefined)[] = [
    { id: 'new', games: plain(toCards(fresh)).slice(0, SHELF) },
    {
      id: 'jackpots',
      games: jackpots
        .flatMap(({ game, amount }) => toCards([game]).map((card) => ({ card, amount: amount ?? undefined })))
        .slice(0, SHELF),
    },
    live,
    { id: 'top', games: plain(toCards(top)).slice(0, TOP) },
    vendor,
  ];
  return shelves.filter((shelf): shelf is Shelf => shelf !== undefined && shelf.games.length > 0);

  async function liveShelf(): Promise<Shelf> {
    const games = await readGames({ ask, language }, { gameType: 'LIVE' });
    return { id: 'live', games, all: href('gameList', { gameType: 'LIVE' }) };
  }
}

const plain = (cards: readonly GameCard[]): ShelfGame[] => cards.map((card) => ({ card, amount: undefined }));

/** Reads slots of a vendor without its own category: a new vendor before others. */
async function vendorShelf(
  request: ShelfRequest,
  mapping: VendorMapping | undefined,
): Promise<Shelf | undefined> {
  const featured: readonly string[] = FEATURED_VENDORS;
  const others = mapping?.RNG?.filter(({ vassalage }) => !featured.includes(vassalage)) ?? [];
  const chosen = others.find(({ isNew }) => isNew) ?? others[0];
  if (!chosen) return undefined;
  const { vassalage, displayName } = chosen;
  const games = await readGames(request, { gameType: 'RNG', vendor: vassalage });
  const all = href('gameList', { gameType: 'RNG', vassalage });
  return { id: 'vendor', name: displayName, games, all };
}

async function readGames(
  { ask, language }: ShelfRequest,
  narrowed: { readonly gameType: 'LIVE' | 'RNG'; readonly vendor?: string },
): Promise<ShelfGame[]> {
  const search = { vendor: '', name: '', gameClass: '', minBet: undefined, ...narrowed } as const;
  const source = { kind: 'games', search } as const;
  const answer = await gamesPage(ask, { source, page: 1, pageSize: SHELF, language });
  return answer.ok ? plain(answer.value.items) : [];
}
