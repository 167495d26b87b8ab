/** Defaults of a site: its currency (ISO 4217), its name, its age limit, its time zone, and its country (OPER-40). */
export const USUAL_SITE = {
  currency: 'MYR',
  brand: 'Lumo',
  age: 18,
  timeZone: 'Asia/Kuala_Lumpur',
  region: 'MY',
} as const;

/** The offset of its time zone from UTC, in milliseconds: the same on every day of the year. */
export const USUAL_OFFSET_MS = 8 * 3_600_000;
