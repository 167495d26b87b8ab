/**
 * The cookie of a site, which it sets itself at a login and at some other calls (HOUSE-37). A gateway never receives or
 * sets it: the site sends it header `Device-Key` instead.
 */
export const DEVICE_COOKIE = 'device-key';
