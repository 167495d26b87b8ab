/** The reader's time zone, by which days are told apart. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
