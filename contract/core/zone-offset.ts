const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;
const FROM = Date.UTC(2020, 0, 1);
const UNTIL = Date.UTC(2036, 0, 1);
/** Sums of teams are kept by quarters of an hour. */
const STEP_MS = 15 * MINUTE_MS;

/** Returns how far the clocks of a zone are ahead of UTC at a moment, in ms. @throws {RangeError} for no zone */
function offsetReader(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return (at) => {
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours = 0, minutes = 0] = /^GMT([+-])(\d\d):(\d\d)$/.exec(name) ?? [];
    return (Number(hours) * 60 + Number(minutes)) * MINUTE_MS * (sign === '-' ? -1 : 1);
  };
}

/**
 * Returns the offset of a zone whose clocks never change, in ms; undefined for another zone, and where there is none of
 * that name (OPER-42). The site's days are all of 24 hours.
 */
export function fixedOffsetMs(timeZone: string): number | undefined {
  try {
    const offsetAt = offsetReader(timeZone);
    const offset = offsetAt(FROM);
    // Summer time lasts longer than a week everywhere.
    for (let at = FROM; at < UNTIL; at += WEEK_MS) if (offsetAt(at) !== offset) return undefined;
    return offset % STEP_MS === 0 ? offset : undefined;
  } catch {
    return undefined;
  }
}
