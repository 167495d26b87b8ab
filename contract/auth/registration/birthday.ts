const FIRST_YEAR = 1900;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Returns the message key of an invalid day of birth `YYYY-MM-DD` (REG-9, REG-6): it must exist, and be far enough in
 * the past.
 * @param now epoch milliseconds
 */
export function birthdayProblem(birthday: string, ageLimit: number, now: number): string | undefined {
  const [, year = 0, month = 0, day = 0] = (DAY.exec(birthday) ?? []).map(Number);
  const born = new Date(Date.UTC(year, month - 1, day));
  const exists = born.getUTCMonth() === month - 1 && born.getUTCDate() === day;
  if (!exists || year < FIRST_YEAR) return 'reg_birthday';
  // A person born on 29 February is a year older on 1 March, not the day before.
  return Date.UTC(year + ageLimit, month - 1, day) > now ? 'birthday_too_young' : undefined;
}
