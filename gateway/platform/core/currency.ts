import { SITE } from '#contract/facts/facts.ts';

/** Of every wallet of this gateway; ISO 4217. */
export const CURRENCY = SITE.currency;
