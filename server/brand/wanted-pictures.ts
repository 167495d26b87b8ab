import type { BrandInfo, FooterInfo } from '#contract/site/brand.ts';
import type { SiteInfoChange } from '#gateway/platform/settings/site-info.ts';
import { LOGO, MARK, type PictureRule, SMALL } from './picture.ts';

/** A picture that a brand names. */
export interface Wanted {
  /** The field that names it. */
  readonly field: string;
  readonly address: string;
  readonly rule: PictureRule;
}

/** The parts of a brand that name pictures, in the settings or in what a gateway says. */
export type Naming =
  | Pick<SiteInfoChange, 'brand' | 'footer'>
  | { readonly brand: BrandInfo; readonly footer: FooterInfo };

/** Lists the pictures of a brand. @param where the first part of their fields */
export function wantedPictures({ brand, footer }: Naming, where: string): Wanted[] {
  const toWanted = (field: string, address: string | undefined, rule: PictureRule): Wanted[] =>
    address ? [{ field: `${where}.${field}`, address, rule }] : [];
  const { licences = [], seals = [], payments = [] } = footer ?? {};
  return [
    ...toWanted('brand.logo', brand?.logo, LOGO),
    ...toWanted('brand.logoLight', brand?.logoLight, LOGO),
    ...toWanted('brand.mark', brand?.mark, MARK),
    ...licences.flatMap(({ seal }, at) => toWanted(`footer.licences.${at}.seal`, seal, SMALL)),
    ...seals.flatMap(({ picture }, at) => toWanted(`footer.seals.${at}.picture`, picture, SMALL)),
    ...payments.flatMap(({ picture }, at) => toWanted(`footer.payments.${at}.picture`, picture, SMALL)),
  ];
}
