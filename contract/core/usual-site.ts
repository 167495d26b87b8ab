/** Defaults of a site: its currency (ISO 4217), name, age limit, time zone and country (OPER-40). */
export const USUAL_SITE = {
  currency: 'MYR',
  brand: 'Lumo',
  age: 18,
  timeZone: 'Asia/Kuala_Lumpur',
  region: 'MY',
} as const;

/** The offset of its time zone from UTC, in milliseconds: the same on every day of the year. */
export const USUAL_OFFSET_MS = 8 * 3_600_000;

/** Its merchant code, which calls of guests have. */
export const USUAL_MERCHANT = 'lumo';
