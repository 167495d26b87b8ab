/**
 * Prefix of the addresses of what the server renders for one member: the islands of a page with their first answers.
 * The page's own path below `/m/` follows.
 */
export const PERSONALISED_PARTS = '/m/parts/drawn/';

/** The header with the reader's time zone, by its IANA name. */
export const TIME_ZONE_HEADER = 'Time-Zone';
