/** Where Firebase's helper for pop-up windows comes from. */
export const GAPI = ['https://apis.google.com/'] as const;
/** Where the check that somebody is a person comes from. */
export const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] as const;

const TRUSTED: readonly string[] = [...GAPI, ...RECAPTCHA];

/** Whether an address is of a helper script of Firebase. */
export const isTrusted = (address: string): boolean => TRUSTED.some((start) => address.startsWith(start));
