/** Hosts of Firebase's helper for pop-up windows. */
export const GAPI = ['https://apis.google.com/'] as const;
/** Hosts of the check against bots. */
export const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] as const;

const TRUSTED: readonly string[] = [...GAPI, ...RECAPTCHA];

/** Returns whether an address is of a helper script of Firebase. */
export const isTrusted = (address: string): boolean => TRUSTED.some((start) => address.startsWith(start));
