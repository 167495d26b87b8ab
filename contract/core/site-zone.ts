/** The time zone of the site's own calendar: check-ins, months of VIP levels, cycles of contracts. */
export const SITE_ZONE = 'Asia/Kuala_Lumpur';

/** Its offset from UTC, in milliseconds: the same on every day of the year. */
export const SITE_OFFSET_MS = 8 * 3_600_000;
