/** Days of a month; 31 while month or year is open. */
export function daysOf(year: string, month: string): number {
  if (month === '') return 31;
  return new Date(Date.UTC(Number(year || 2000), Number(month), 0)).getUTCDate();
}

/** `YYYY-MM-DD` of three choices; cut short while one is missing, empty while all are (REG-9). */
export function birthdayOf([year, month, day]: readonly [string, string, string]): string {
  const twoDigits = (part: string) => (part === '' ? '' : part.padStart(2, '0'));
  return [year, twoDigits(month), twoDigits(day)].filter(Boolean).join('-');
}
