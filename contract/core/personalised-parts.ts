/**
 * Begins the addresses of what the server draws for one member: the islands of a page with their first answers in them. What
 * follows is the page's own path below `/m/`.
 */
export const PERSONALISED_PARTS = '/m/parts/drawn/';

/** The header by which a page says in which time zone its reader lives, as IANA names it. */
export const TIME_ZONE_HEADER = 'Time-Zone';
