import * as process from '#contract/core/locality.ts';

/** What a page says of its site's clock where that is not the usual one (OPER-42). */
const ofPage = (): DOMStringMap => (typeof document === 'undefined' ? {} : document.documentElement.dataset);

/** Returns the time zone of the site's own calendar, by its IANA name. */
export const siteZone = (): string => ofPage().zone ?? process.siteZone();

/** Returns how far its clock is ahead of UTC, in ms. */
export const siteOffsetMs = (): number => Number(ofPage().offset ?? process.siteOffsetMs());
