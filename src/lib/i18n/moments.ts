import { reader } from './reader.ts';

/** A moment (epoch milliseconds) in the reader's language, by default by their clock (LANG-4). */
function write(moment: number, options: Intl.DateTimeFormatOptions, timeZone?: string): string {
  const { language, timeZone: own } = reader();
  return new Intl.DateTimeFormat(language, { ...options, timeZone: timeZone ?? own }).format(moment);
}

/** Day and time of a moment. @param timeZone the reader's own by default */
export const momentText = (moment: number, timeZone?: string): string =>
  write(moment, { dateStyle: 'medium', timeStyle: 'short' }, timeZone);

/** The day of a moment, with its name: `Sat, 22 Nov 2026`. @param timeZone the reader's own by default */
export const dayText = (moment: number, timeZone?: string): string =>
  write(moment, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }, timeZone);

/** The month of a moment: `November 2026`. */
export const monthText = (moment: number, timeZone?: string): string =>
  write(moment, { month: 'long', year: 'numeric' }, timeZone);

/** The time of a moment, to the minute. */
export const timeText = (moment: number, timeZone?: string): string =>
  write(moment, { timeStyle: 'short' }, timeZone);

/** A day where there is little room: `22 Nov`. */
export const shortDayText = (moment: number, timeZone?: string): string =>
  write(moment, { day: 'numeric', month: 'short' }, timeZone);
