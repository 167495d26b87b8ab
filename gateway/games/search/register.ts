import type { AnswerOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import { searchGames } from '#contract/games/search.ts';
import { versioned } from '#gateway/content/pictures/versioned.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { route } from '#gateway/platform/http/route.ts';
import { toGame } from '../catalogue/to-game.ts';
import { type Catalogue, keepCatalogue } from './catalogue.ts';
import { limitSearch } from './limit-search.ts';

/** Seconds for which shared caches may keep results: they are the same for all visitors. */
const FOUND_FOR = 60;
/** Vendors are cut to this number: a query with more matches is too general. */
const VENDORS_SHOWN = 6;

/** Serves the search over all games and vendors (FIND-1). */
export function register(app: GatewayApp, deps: Deps): void {
  const catalogue = keepCatalogue(deps);
  const limit = limitSearch(deps);

  route(
    app,
    searchGames,
    async ({ query: { q, language, pageNo, pageSize }, client }) => {
      limit(client.address);
      const index = await catalogue();
      const { ids, meant } = index.games.find(q, language);
      return {
        list: ids
          .slice((pageNo - 1) * pageSize, pageNo * pageSize)
          .flatMap((id) => index.gameOf.get(id) ?? [])
          .map((row) => toGame(row, language)),
        totalPages: Math.ceil(ids.length / pageSize),
        total: ids.length,
        vendors: vendorsFor(index, q, language),
        ...(meant !== undefined && { didYouMean: meant }),
      };
    },
    { publicFor: FOUND_FOR },
  );
}

function vendorsFor(
  { vendors, vendorsByCode, gameCounts }: Catalogue,
  typed: string,
  language: Language,
): NonNullable<AnswerOf<typeof searchGames>['vendors']> {
  const { ids, closeness } = vendors.find(typed, language);
  if (closeness !== 'exact' && closeness !== 'close') return [];
  return ids.slice(0, VENDORS_SHOWN).map((code) => ({
    vassalage: code,
    displayName: vendorsByCode.get(code)?.names[language] ?? code,
    icon: versioned(`/wps/art/vendor/${code}.svg`),
    games: gameCounts.get(code) ?? 0,
  }));
}
