import { USUAL_OFFSET_MS, USUAL_SITE } from './usual-site.ts';

/** The currency of a site, and the clock of its calendar (OPER-42). */
export interface Locality {
  /** ISO 4217. */
  readonly currency: string;
  /** IANA name of the zone of check-ins, months of VIP levels, cycles of contracts, and dates that editors write. */
  readonly timeZone: string;
  /** Its offset from UTC in milliseconds, the same on every day of the year. */
  readonly offsetMs: number;
}

export const USUAL_LOCALITY: Locality = {
  currency: USUAL_SITE.currency,
  timeZone: USUAL_SITE.timeZone,
  offsetMs: USUAL_OFFSET_MS,
};

/** One process serves one site, and a page belongs to one. */
let locality = USUAL_LOCALITY;

export const siteCurrency = (): string => locality.currency;
export const siteZone = (): string => locality.timeZone;
export const siteOffsetMs = (): number => locality.offsetMs;

export const siteLocality = (): Locality => locality;

/** Sets it for this process, or this page, before anything is computed with it. */
export function setLocality(next: Locality): void {
  locality = next;
}
