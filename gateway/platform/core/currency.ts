import { USUAL_SITE } from '#contract/core/usual-site.ts';

/** The currency of every wallet of this gateway; ISO 4217. */
export const CURRENCY = USUAL_SITE.currency;
