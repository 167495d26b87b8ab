/** The reader of the page: their language for moments, and their clock for moments and days. */
export interface Reader {
  /** BCP 47. */
  readonly language: string;
  /** IANA name; undefined where it is the zone of the machine that the code runs on. */
  readonly timeZone?: string;
  /** Returns how far the clock is ahead of UTC at a moment, in ms. */
  readonly offsetAt: (moment: number) => number;
  /** Returns when a day begins, in epoch milliseconds; NaN where the day does not exist. @param month from 1 on */
  readonly startOfDay: (year: number, month: number, date: number) => number;
}

const ofThisPage: Reader = {
  get language() {
    return document.documentElement.lang;
  },
  offsetAt: (moment) => -new Date(moment).getTimezoneOffset() * 60_000,
  startOfDay: (year, month, date) => new Date(year, month - 1, date).getTime(),
};

let find = (): Reader => ofThisPage;

/**
 * Returns the reader of this page; on the server the member for whom islands are rendered. Other server pages have no
 * reader.
 */
export const reader = (): Reader => find();

/** Sets how the reader is found, where there are several concurrently. */
export function findReader(how: () => Reader | undefined): void {
  find = () => how() ?? ofThisPage;
}
