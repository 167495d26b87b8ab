import type { GameType } from '#contract/core/game-types.ts';
import type { Vendor } from '#contract/games/games.ts';
import { isGameType, listTypes } from '../types/game-types.ts';

/** Vendors of each game type. */
export type VendorMapping = Partial<Record<GameType, readonly Vendor[]>>;

const ESPORTS_VENDORS: readonly string[] = ['AV', 'AI', 'IMES', 'TF', 'IA'];
const HORSE_VENDORS: readonly string[] = ['RCB'];

function toSport(vendor: Vendor): GameType {
  if (ESPORTS_VENDORS.includes(vendor.vassalage)) return 'ESPORTS';
  return HORSE_VENDORS.includes(vendor.vassalage) ? 'HORSE' : 'SPORTS';
}

/**
 * Vendors by game type as the site shows them: the gateway's SPORTS splits into
 * SPORTS, ESPORTS and HORSE (GAME-3), joining vendors it lists under those itself.
 * Types that the site does not know or list are left out; a vendor appears once a type.
 */
export function splitVendors(
  mapping: Readonly<Record<string, readonly Vendor[]>>,
  isListed: (type: GameType) => boolean = () => true,
): VendorMapping {
  const split: Partial<Record<GameType, Vendor[]>> = {};
  for (const [type, vendors] of Object.entries(mapping)) {
    if (!isGameType(type) || !isListed(type)) continue;
    for (const vendor of vendors) {
      const target = type === 'SPORTS' ? toSport(vendor) : type;
      const listed = split[target] ?? [];
      if (!listed.some(({ vassalage }) => vassalage === vendor.vassalage)) listed.push(vendor);
      split[target] = listed;
    }
  }
  return split;
}

export type VendorNames = ReadonlyMap<string, string>;

export interface VendorGroup {
  readonly type: GameType;
  readonly vendors: readonly Vendor[];
}

/** The vendor choice of a list's drawer, grouped by type; a vendor is offered once. */
export function vendorGroups(mapping: VendorMapping, type: GameType | ''): VendorGroup[] {
  const types = listTypes(type);
  const offered = new Set<string>();
  const groups: VendorGroup[] = [];
  for (const [groupType, vendors] of Object.entries(mapping) as [GameType, readonly Vendor[]][]) {
    if (types !== 'every' && !types.includes(groupType)) continue;
    const fresh = vendors.filter(({ vassalage }) => !offered.has(vassalage));
    for (const { vassalage } of fresh) offered.add(vassalage);
    if (fresh.length > 0) groups.push({ type: groupType, vendors: fresh });
  }
  return groups;
}

/** Display name by vendor code; a code is the gateway's, and may be the name of what every object has. */
export function vendorNames(mapping: VendorMapping): VendorNames {
  const all = Object.values(mapping).flat();
  return new Map(all.map(({ vassalage, displayName }) => [vassalage, displayName]));
}
