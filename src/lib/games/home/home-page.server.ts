import { announcements, type Banner } from '#contract/content/announcements.ts';
import type { ValueOf } from '#contract/core/call.ts';
import type { GameType } from '#contract/core/game-types.ts';
import type { Language } from '#contract/core/languages.ts';
import { hotGames, type Vendor, vendors, winners } from '#contract/games/games.ts';
import { hotMatches } from '#contract/games/matches.ts';
import type { FeatureName } from '#contract/site/features.ts';
import { withNames } from '#lib/content/index.server.ts';
import { type AnnouncementTitle, listedAnnouncements, toTitles } from '#lib/content/index.ts';
import type { Answer } from '#lib/gateway/answer.ts';
import type { GatewayFetch } from '#lib/gateway/read.server.ts';
import { computeHealth, type PageHealth, read } from '#lib/gateway/read.server.ts';
import { type Category, listCategories, selectedCategory } from '../lists/categories.server.ts';
import { type Ask, gamesPage } from '../lists/source.ts';
import { type GameCard, toCards } from '../tiles/card.ts';
import { HOME_PAGE, type PageOf, parsePageNumber, slicePage } from '../tiles/paging.ts';
import { splitVendors, type VendorMapping } from '../vendors/vendor-mapping.ts';
import { readShelves, type Shelf } from './shelves.server.ts';

/** Group of the banners that belong to home (HOME-1). */
const HOME_BANNERS = 'm_home';
/** Types with few vendors, which show their games below them. */
const TYPES_WITH_CARDS: readonly GameType[] = ['LOTT', 'ELOTT', 'HORSE'];
/** Maximum games on a vendor's card, and maximum vendors with a card: each needs a separate call. */
const CARD_GAMES = 8;
const CARDS = 4;
/** Maximum number of matches; the vendor's own lobby shows more (fault 22). */
const MATCHES = 6;

/** The chosen category's games or vendors. */
export type Block =
  | {
      readonly kind: 'games';
      readonly page: PageOf<GameCard>;
      /** Whether its first game is as large as four. */
      readonly hasLead: boolean;
    }
  | { readonly kind: 'vendors'; readonly gameType: GameType; readonly vendors: readonly ShownVendor[] }
  | { readonly kind: 'failed' };

export interface ShownVendor {
  readonly vendor: Vendor;
  /** Its first games, in categories whose vendors have a card of the whole width; empty in the others. */
  readonly games: readonly GameCard[];
}

export type Match = ValueOf<typeof hotMatches>[number];
export type Winner = ValueOf<typeof winners>['list'][number];

interface HomeWords {
  readonly banners: readonly Banner[];
  readonly announcements: readonly AnnouncementTitle[];
}

export interface HomePage {
  /** Undefined where the call failed; likewise the vendors. */
  readonly content: HomeWords | undefined;
  readonly vendors: VendorMapping | undefined;
  /** Without the gateway's order only HOT and the featured vendors can be chosen. */
  readonly categories: readonly Category[];
  readonly category: Category;
  /** By account type: types of games that come first in the menu. */
  readonly orders: Readonly<Record<string, readonly string[]>>;
  readonly block: Block;
  /** Shelves of home itself, not of a chosen category. */
  readonly shelves: readonly Shelf[];
  readonly winners: readonly Winner[];
  readonly matches: readonly Match[];
  readonly health: PageHealth;
}

export interface HomeRequest {
  readonly gateway: GatewayFetch;
  readonly language: Language;
  /** `category` and `page` of the page's address. */
  readonly query: URLSearchParams;
  /** Features that this site does not offer. */
  readonly off?: ReadonlySet<FeatureName>;
}

/** Reads everything that home shows; missing parts are left out and reported in `health`. */
export async function readHome({ gateway, language, query, off }: HomeRequest): Promise<HomePage> {
  const ask: Ask = (call, given) => read(gateway, call, given);
  // The games wait only for the calls that select them: a late announcement must not take their time (fault 3).
  const beside = Promise.all([words(), ask(winners, { language }), ask(hotMatches, { language })]);
  const offered = ask(vendors, { language });
  const mapped = offered.then((answer) => (answer.ok ? splitVendors(answer.value.mapping) : undefined));
  // A chosen category is inserted into a page that already has the shelves.
  const shelved = query.has('category') ? [] : readShelves({ ask, language }, mapped);
  const [lobby, hot, mapping] = await Promise.all([offered, ask(hotGames, { language }), mapped]);

  const hotCards = hot.ok ? toCards(hot.value.list) : [];
  const categories = listCategories({
    sorting: lobby.ok ? lobby.value.sorting : [],
    hasHotGames: hotCards.length > 0,
    vendors: mapping,
    hasLotteries: off?.has('LOTTERY') !== true,
  });
  const category = selectedCategory(categories, query.get('category'));
  const page = parsePageNumber(query.get('page'));

  const [block, shelves, [content, won, coming]] = await Promise.all([readBlock(category), shelved, beside]);
  return {
    content: content.ok ? content.value : undefined,
    vendors: mapping,
    categories,
    category,
    orders: lobby.ok ? lobby.value.sortingByType : {},
    block: block.ok ? block.value : { kind: 'failed' },
    shelves,
    winners: won.ok ? won.value.list : [],
    matches: coming.ok ? coming.value.slice(0, MATCHES) : [],
    health: computeHealth([content, lobby, hot, block]),
  };

  async function words(): Promise<Answer<HomeWords>> {
    const answer = await ask(announcements, { types: 'B,PL,H' });
    if (!answer.ok) return answer;
    return {
      ok: true,
      value: {
        banners: await selectBanners(answer.value, gateway),
        announcements: toTitles(listedAnnouncements(answer.value)),
      },
    };
  }

  async function readBlock(chosen: Category): Promise<Answer<Block>> {
    if (chosen.kind === 'hot') {
      const shown = slicePage(hotCards, page, HOME_PAGE);
      const hasLead = shown.page === 1 && shown.items.length > 2;
      return { ok: true, value: { kind: 'games', page: shown, hasLead } };
    }
    if (chosen.kind === 'vendors') {
      const { gameType } = chosen;
      return { ok: true, value: { kind: 'vendors', gameType, vendors: await shownVendors(gameType) } };
    }
    const vendor = chosen.kind === 'featured' ? chosen.id : '';
    const games = await readGames(chosen.gameType, vendor, page, HOME_PAGE);
    return games.ok ? { ok: true, value: { kind: 'games', page: games.value, hasLead: false } } : games;
  }

  async function shownVendors(gameType: GameType): Promise<ShownVendor[]> {
    const hasCards = TYPES_WITH_CARDS.includes(gameType);
    return Promise.all(
      (mapping?.[gameType] ?? []).map(async (vendor, place) => {
        if (!hasCards || place >= CARDS) return { vendor, games: [] };
        const games = await readGames(gameType, vendor.vassalage, 1, CARD_GAMES);
        return { vendor, games: games.ok ? games.value.items : [] };
      }),
    );
  }

  function readGames(gameType: GameType, vendor: string, page: number, pageSize: number) {
    const search = { gameType, vendor, name: '', gameClass: '', minBet: undefined } as const;
    return gamesPage(ask, { source: { kind: 'games', search }, page, pageSize, language });
  }
}

/** Reads home's banners alone, as an open page does again (WAY-27). */
export async function readBanners(gateway: GatewayFetch): Promise<Answer<readonly Banner[]>> {
  const answer = await read(gateway, announcements, { types: 'B' });
  return answer.ok ? { ok: true, value: await selectBanners(answer.value, gateway) } : answer;
}

function selectBanners(
  { banners }: ValueOf<typeof announcements>,
  gateway: GatewayFetch,
): Promise<readonly Banner[]> {
  return withNames(
    banners.filter(({ groupName }) => groupName === HOME_BANNERS),
    gateway,
  );
}
