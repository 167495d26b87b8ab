import { banner, COMPOSITIONS, type DrawnComposition } from './banner.ts';
import { type DrawnSeason, SEASON_STYLES } from './seasons.ts';

const NAME = /^(?<slug>[a-z0-9][a-z0-9-]{0,79})\.(?<composition>[a-z]+)(?:\.(?<season>[a-z_]+))?$/;

const isComposition = (name: string): name is DrawnComposition => Object.hasOwn(COMPOSITIONS, name);
const isSeason = (name: string): name is DrawnSeason => Object.hasOwn(SEASON_STYLES, name);

/** Returns the banner of a name such as `home-vip.left` or `home-vip.left.lunar`; undefined for an invalid name. */
export function namedBanner(name: string): string | undefined {
  const { slug, composition = '', season } = NAME.exec(name)?.groups ?? {};
  if (slug === undefined || !isComposition(composition)) return undefined;
  if (season === undefined) return banner(slug, composition, null);
  return isSeason(season) ? banner(slug, composition, season) : undefined;
}
