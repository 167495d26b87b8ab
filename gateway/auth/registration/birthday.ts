import { dayjs } from '#gateway/platform/calendar/dayjs.ts';

const FIRST_YEAR = 1900;

/**
 * Message key of what is wrong with a day of birth `YYYY-MM-DD` (REG-9, REG-6): it must exist, and lie far enough back.
 * @param now epoch milliseconds
 */
export function birthdayProblem(birthday: string, ageLimit: number, now: number): string | undefined {
  const born = dayjs.utc(birthday, 'YYYY-MM-DD', true);
  if (!born.isValid() || born.year() < FIRST_YEAR) return 'reg_birthday';
  const anniversary = born.add(ageLimit, 'year');
  // Who was born on 29 February is a year older on 1 March, not the day before.
  const ofAge = anniversary.date() === born.date() ? anniversary : anniversary.add(1, 'day');
  return ofAge.valueOf() > now ? 'birthday_too_young' : undefined;
}
