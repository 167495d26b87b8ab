import * as z from 'zod/mini';

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Name of a time zone, such as Asia/Bangkok. */
export const timeZoneName = z.string().check(
  z.maxLength(64),
  z.refine((name) => isTimeZone(name)),
);

/** UTC where a request names none. */
export const timeZone = z._default(timeZoneName, 'UTC');
