import type { Charm } from '../theme.ts';
import type { Stage } from '../tile/vendor-styles.ts';

/** What a season changes in a banner: its light, and the charms around the object. */
export type SeasonStyle = { readonly stage: Stage; readonly charms: readonly [Charm, Charm] };

/** Seasons with their own palette; on other days a banner has the colours of its topic. */
export const SEASON_STYLES = {
  lunar: { stage: ['#f53', '#600'], charms: ['lantern', 'ingot'] },
  autumn: { stage: ['#e92', '#315'], charms: ['moon', 'lantern'] },
  year_end: { stage: ['#3a8', '#024'], charms: ['bell', 'star'] },
} as const satisfies Record<string, SeasonStyle>;
export type DrawnSeason = keyof typeof SEASON_STYLES;
