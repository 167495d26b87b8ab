/** Who reads the page: in which language and by which clock moments are written and days begin. */
export interface Reader {
  /** BCP 47. */
  readonly language: string;
  /** IANA's name; undefined where it is the one of the machine that the code runs on. */
  readonly timeZone?: string;
  /** How far the clock is ahead of UTC at a moment, ms. */
  readonly offsetAt: (moment: number) => number;
  /** When a day begins, epoch milliseconds; NaN where there is no such day. @param month from 1 on */
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

/** The reader of this page; on the server the member for whom islands are drawn, and who has no language in other pages. */
export const reader = (): Reader => find();

/** Says how the reader is found, where there are several at a time. */
export function findReader(how: () => Reader | undefined): void {
  find = () => how() ?? ofThisPage;
}
