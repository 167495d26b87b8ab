import { reader } from './reader.ts';

type Parts = Intl.DateTimeFormatOptions;

const DAY: Parts = { day: 'numeric', month: 'short', year: 'numeric' };
const TIME: Parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

/** Formatters of zones that were named: creating one takes many times longer than formatting a moment. */
const formatters = new Map<string, Intl.DateTimeFormat>();
/** Members of all time zones are rendered by one process. */
const MAX_FORMATTERS = 64;

function getFormatter(language: string, options: Parts): Intl.DateTimeFormat {
  // The zone of this machine may change.
  if (options.timeZone === undefined) return new Intl.DateTimeFormat(language, options);
  const key = JSON.stringify([language, options]);
  const known = formatters.get(key);
  if (known) return known;
  if (formatters.size >= MAX_FORMATTERS) formatters.clear();
  const formatter = new Intl.DateTimeFormat(language, options);
  formatters.set(key, formatter);
  return formatter;
}

/**
 * Formats a moment (epoch milliseconds) in a language, in the form of the whole site: `29 Nov 2026, 20:00`,
 * `2026年11月29日 20:00`.
 * @param language BCP 47
 */
export function writeMoment(
  moment: number,
  language: string,
  timeZone: string | undefined,
  parts: Parts = { ...DAY, ...TIME },
): string {
  // English without a region means American dates, which begin with the month.
  const region = language === 'en' ? 'en-GB' : language;
  const month = language.startsWith('zh') && parts.month ? ({ month: 'long' } as const) : {};
  // Some browsers write September with four letters in British English.
  return getFormatter(region, { ...parts, ...month, timeZone })
    .format(moment)
    .replace(/\bSept\b/, 'Sep');
}

/** Formats a moment for the reader, by default by their clock (LANG-4). */
function write(moment: number, parts: Parts, timeZone?: string): string {
  const { language, timeZone: own } = reader();
  return writeMoment(moment, language, timeZone ?? own, parts);
}

/** Formats day and time of a moment. @param timeZone the reader's own by default */
export const momentText = (moment: number, timeZone?: string): string =>
  write(moment, { ...DAY, ...TIME }, timeZone);

/** Formats the day of a moment, with its name: `Sat, 22 Nov 2026`. @param timeZone the reader's own by default */
export const dayText = (moment: number, timeZone?: string): string =>
  write(moment, { weekday: 'short', ...DAY }, timeZone);

/** Formats the month of a moment: `November 2026`. */
export const monthText = (moment: number, timeZone?: string): string =>
  write(moment, { month: 'long', year: 'numeric' }, timeZone);

/** Formats the time of a moment, to the minute. */
export const timeText = (moment: number, timeZone?: string): string => write(moment, TIME, timeZone);

/** Formats a day where there is little room: `22 Nov`. */
export const shortDayText = (moment: number, timeZone?: string): string =>
  write(moment, { day: 'numeric', month: 'short' }, timeZone);
