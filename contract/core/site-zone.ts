/** The time zone whose calendar the site itself keeps: check-ins, months of VIP levels, cycles of contracts. */
export const SITE_ZONE = 'Asia/Kuala_Lumpur';

/** How far it is ahead of UTC, in milliseconds: the same on every day of the year. */
export const SITE_OFFSET_MS = 8 * 3_600_000;
