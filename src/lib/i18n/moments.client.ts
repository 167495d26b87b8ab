/**
 * Day and time of a moment (epoch milliseconds), by default in the page's language (LANG-4).
 * @param timeZone the reader's own by default
 */
export const momentText = (
  moment: number,
  timeZone?: string,
  language = document.documentElement.lang,
): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(moment);

/** The day of a moment, with its name: `Sat, 22 Nov 2026`. @param timeZone the reader's own by default */
export const dayText = (moment: number, timeZone?: string): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  }).format(moment);

/** The month of a moment: `November 2026`. */
export const monthText = (moment: number, timeZone?: string): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, { month: 'long', year: 'numeric', timeZone }).format(
    moment,
  );

/** The time of a moment, to the minute. */
export const timeText = (moment: number, timeZone?: string): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: 'short', timeZone }).format(moment);

/** A day where there is little room: `22 Nov`. */
export const shortDayText = (moment: number, timeZone?: string): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, { day: 'numeric', month: 'short', timeZone }).format(
    moment,
  );
