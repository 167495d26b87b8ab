import type { Language } from '#contract/core/languages.ts';
import type { Locality } from '#contract/core/locality.ts';
import { USUAL_SITE } from '#contract/core/usual-site.ts';
import type { BrandInfo } from '#contract/site/brand.ts';
import type { SystemInfo } from '#contract/site/system-status.ts';

/** Picture of the site where a page is shared: 1200 × 630. */
export const SHARED = '/share.jpg';

/** Returns whether a site has its own name or logo: its pages have styles for them. */
export const isOwnBrand = ({ name, logo }: BrandInfo): boolean => name !== USUAL_SITE.brand || logo !== '';

/** What the operator configures about the site itself. */
export interface SiteSettings {
  /** Scheme and host under which the public knows the site, for canonical addresses. */
  readonly origin: string;
  /** Header `Merchant` of a guest's calls; a session has its own. */
  readonly merchantCode: string;
  /** Used for visitors who have chosen no language (LANG-1). */
  readonly defaultLanguage: Language;
  /** Those that the site offers (OPER-43). */
  readonly languages: readonly Language[];
  /** What is known of the site while its gateway is silent: its last answer, or the operator's settings (OPER-35). */
  readonly known: SystemInfo;
  /** The site's currency and clock, as its gateway says. */
  readonly locality: Locality;
  /** What pages have of an operator's brand, besides its name. */
  readonly brand: {
    readonly style: string;
    readonly hasMark: boolean;
    /** Where its pictures are served, and their width by height, by the address that names them. */
    readonly pictures: Readonly<Record<string, { readonly src: string; readonly ratio: number }>>;
  };
  /** Years of the footer's copyright line (NAV-15). */
  readonly copyrightYears: string;
  /** Share of visits, 0 to 1, that report their measurements. */
  readonly rumSampleRate: number;
  /** Where pictures may come from besides the site itself and the image hosts of the status. */
  readonly pictures: {
    readonly origins: readonly string[];
    /** Set for an operator's own gateway, which may use pictures of any origin. */
    readonly mayBeAnywhere: boolean;
  };
}
