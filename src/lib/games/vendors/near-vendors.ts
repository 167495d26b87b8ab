import type { GameType } from '#contract/core/game-types.ts';
import { SPORTS_FAMILY, type Vendor } from '#contract/games/games.ts';
import type { VendorMapping } from './vendor-mapping.ts';

/** A category with fewer items than this shows them large, with related vendors (WAY-23). */
export const FEW = 6;
/** Maximum number of related vendors. */
const NEAR = 6;

/** Families of related types, by the type that names each family. */
const FAMILIES: readonly { readonly name: GameType; readonly types: readonly GameType[] }[] = [
  { name: 'SPORTS', types: SPORTS_FAMILY },
  { name: 'LOTT', types: ['LOTT', 'ELOTT'] },
  { name: 'LIVE', types: ['LIVE', 'PVP'] },
  { name: 'RNG', types: ['RNG', 'FISH'] },
];

export interface NearVendors {
  /** The type that names the family. */
  readonly name: GameType;
  readonly list: readonly { readonly vendor: Vendor; readonly gameType: GameType }[];
}

/**
 * Returns vendors of the types related to `type`, each once, those of the family's first type first; undefined
 * without any.
 */
export function nearVendors(type: GameType, mapping: VendorMapping): NearVendors | undefined {
  const family = FAMILIES.find(({ types }) => types.includes(type));
  if (!family) return undefined;
  const known = new Set((mapping[type] ?? []).map(({ vassalage }) => vassalage));
  const list = family.types
    .filter((other) => other !== type)
    .flatMap((gameType) => (mapping[gameType] ?? []).map((vendor) => ({ vendor, gameType })))
    .filter(({ vendor: { vassalage } }) => !known.has(vassalage) && known.add(vassalage))
    .slice(0, NEAR);
  return list.length > 0 ? { name: family.name, list } : undefined;
}
