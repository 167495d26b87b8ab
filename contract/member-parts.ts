/** Begins the addresses of what the server draws for one member: HTML that takes the place of an island's markup. */
export const MEMBER_PARTS = '/m/parts/member/';

/** The header by which a page says in which time zone its reader lives, as IANA names it. */
export const TIME_ZONE_HEADER = 'Time-Zone';
