const FIRST_YEAR = 1900;

/**
 * Message key of what is wrong with a day of birth `YYYY-MM-DD` (REG-9, REG-6): it must exist, and lie far enough back.
 * @param now epoch milliseconds
 */
export function birthdayProblem(birthday: string, ageLimit: number, now: number): string | undefined {
  const born = new Date(`${birthday}T00:00:00Z`);
  // Date reads 30 February as 2 March.
  const isReal = !Number.isNaN(born.getTime()) && born.toISOString().startsWith(birthday);
  if (!isReal || born.getUTCFullYear() < FIRST_YEAR) return 'reg_birthday';
  const ofAge = Date.UTC(born.getUTCFullYear() + ageLimit, born.getUTCMonth(), born.getUTCDate());
  return ofAge > now ? 'birthday_too_young' : undefined;
}
