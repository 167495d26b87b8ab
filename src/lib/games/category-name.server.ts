import type { Translate } from '#lib/i18n/translator.server.ts';
import type { Category } from './categories.server.ts';
import type { VendorMapping } from './vendor-mapping.ts';

/** What a category of home is called: over its games, and in the title of the page that shows it (NAV-7). */
export function nameOfCategory(category: Category, vendors: VendorMapping, t: Translate): string {
  if (category.kind === 'hot') return t('home.hotGames');
  if (category.kind === 'featured') {
    return vendors.RNG?.find(({ vassalage }) => vassalage === category.id)?.displayName ?? category.id;
  }
  return category.name || t(`games.type.${category.id}`);
}
