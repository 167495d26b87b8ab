import type { Language } from '#contract/core/languages.ts';

/** Picture that stands for the site where a page is shared: 1200 × 630. */
export const SHARED = '/share.jpg';

/** What the operator configures about the site itself. */
export interface SiteSettings {
  /** Scheme and host under which the public knows the site, for canonical addresses. */
  readonly origin: string;
  /** Header `Merchant` of a guest's calls; a session brings its own. */
  readonly merchantCode: string;
  /** Shown to whoever has chosen none (LANG-1). */
  readonly defaultLanguage: Language;
  /** Years of the footer's copyright line (NAV-15). */
  readonly copyrightYears: string;
  /** Share of visits, 0 to 1, that report what they measured. */
  readonly rumSampleRate: number;
}
