import { seeded } from '#art/seeded.ts';
import { GAME_TYPES } from '#contract/core/game-types.ts';
import { dealVariants } from './deal-variants.ts';
import { DEMO_VENDORS } from './demo-vendors.ts';
import { chooseHot } from './hot.ts';
import { createNameRegister } from './names.ts';
import { produceGames } from './produce.ts';
import type { CatalogueGame, CatalogueVendor } from './types.ts';

export { type CatalogueCategory, categories } from './categories.ts';
export type { CatalogueGame, CatalogueVendor, GameClass, MinimumBet } from './types.ts';

const names = createNameRegister();
const catalogue = DEMO_VENDORS.map((vendor, index) => {
  const number = index + 1;
  return { vendor, number, games: produceGames(vendor, number, names) };
});

/** Every game in list order: hot ones first, then mixed. */
export const games: readonly CatalogueGame[] = inListOrder(
  dealVariants(catalogue.flatMap(({ games }) => games)),
);

export const vendors: readonly CatalogueVendor[] = catalogue.map(({ vendor, number, games }) => ({
  code: vendor.code,
  displayName: vendor.displayName,
  number,
  isNew: vendor.isNew,
  entries: GAME_TYPES.flatMap((gameType) => {
    const first = games.find((game) => game.gameType === gameType);
    return first ? [{ gameType, nodeId: first.nodeId }] : [];
  }),
}));

function inListOrder(all: readonly CatalogueGame[]): CatalogueGame[] {
  const mixed = seeded('catalogue:order').shuffle(all);
  const hot = chooseHot(mixed);
  const hotIds = new Set(hot.map(({ nodeId }) => nodeId));
  return [...hot, ...mixed.filter(({ nodeId }) => !hotIds.has(nodeId))];
}
