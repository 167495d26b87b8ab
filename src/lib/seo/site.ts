import type { Language } from '#contract/core/languages.ts';
import type { Locality } from '#contract/core/locality.ts';

/** Picture of the site where a page is shared: 1200 × 630. */
export const SHARED = '/share.jpg';

/** What the operator configures about the site itself. */
export interface SiteSettings {
  /** Scheme and host under which the public knows the site, for canonical addresses. */
  readonly origin: string;
  /** Header `Merchant` of a guest's calls; a session has its own. */
  readonly merchantCode: string;
  /** Used for visitors who have chosen no language (LANG-1). */
  readonly defaultLanguage: Language;
  /** The site's currency and clock, as its gateway says. */
  readonly locality: Locality;
  /** What pages have of an operator's brand, besides its name. */
  readonly brand: { readonly style: string; readonly hasMark: boolean };
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
