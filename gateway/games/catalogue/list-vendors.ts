import { and, asc, count, eq } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import type { vendors as vendorsCall } from '#contract/games/games.ts';
import { versioned } from '#gateway/content/pictures/versioned.ts';
import { gameCategories, games, vendorCategories, vendors } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';

/** Returns the vendors of each game type with their numbers of games, and the categories in order. */
export async function listVendors(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  language: Language,
): Promise<AnswerOf<typeof vendorsCall>> {
  const categories = await db.select().from(gameCategories).orderBy(asc(gameCategories.position));
  const rows = await db
    .select({ vendor: vendors, entry: vendorCategories, games: count(games.gameId) })
    .from(vendorCategories)
    .innerJoin(vendors, eq(vendors.code, vendorCategories.vendorCode))
    .leftJoin(games, and(eq(games.vendorCode, vendors.code), eq(games.gameType, vendorCategories.gameType)))
    .groupBy(vendors.code, vendorCategories.vendorCode, vendorCategories.gameType)
    .orderBy(asc(vendorCategories.position));
  const mapping: AnswerOf<typeof vendorsCall>['mapping'] = {};
  for (const { vendor, entry, games: held } of rows) {
    const list = mapping[entry.gameType] ?? [];
    list.push({
      vassalage: vendor.code,
      displayName: vendor.names[language],
      icon: versioned(`/wps/art/vendor/${vendor.code}.svg`),
      isNew: entry.isNew,
      nodeId: entry.nodeId,
      games: held,
    });
    mapping[entry.gameType] = list;
  }
  return {
    mapping,
    sorting: categories.map(({ category, gameType, names }) => ({
      gameCategory: category,
      gameType,
      displayName: names[language],
    })),
    sortingByType: settings.SITE_INFO?.sortingByType ?? {},
  };
}
