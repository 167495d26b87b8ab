/** When a popup was shown before: epoch milliseconds, and whether in this visit. */
export interface Shown {
  readonly last: number | undefined;
  readonly thisVisit: boolean;
}

const DAY_OF = (moment: number) => new Date(moment).toDateString();

/** Whether a popup of this frequency may show now (HOME-6). */
export function isDue(frequency: string | undefined, { last, thisVisit }: Shown, now: number): boolean {
  switch (frequency) {
    case 'every_visit':
      return true;
    case 'day':
      return last === undefined || DAY_OF(last) !== DAY_OF(now);
    case 'once':
      return last === undefined;
    default:
      return !thisVisit;
  }
}
