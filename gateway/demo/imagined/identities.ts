const DAY_MS = 86_400_000;
const GIVEN = [
  'Alicia',
  'Ben',
  'Chong Wei',
  'Devi',
  'Elaine',
  'Felix',
  'Grace',
  'Helen',
  'Irene',
  'Jason',
  'Kumar',
];
const FAMILY = ['Lim', 'Tan', 'Wong', 'Lee', 'Ng', 'Chan', 'Goh', 'Teoh', 'Ong', 'Yap', 'Chin', 'Foo', 'Koh'];
/** Birthdays are at least this far from the day of the demo's creation, since it has no birthday bonuses. */
const FIRST_BIRTHDAY_DAYS = 60;
const BIRTHDAYS = 240;
const FIRST_YEAR = 1965;
const YEARS = 35;

const partAt = (parts: readonly string[], index: number): string => parts[index % parts.length] ?? '';

/** Returns full name and date of birth of the demo member of a number, as a deposit requires them (HOUSE-46). */
export function demoIdentity(index: number, now: number): { payeeName: string; birthday: string } {
  const day = new Date(now + (FIRST_BIRTHDAY_DAYS + ((index * 7) % BIRTHDAYS)) * DAY_MS);
  const year = FIRST_YEAR + (index % YEARS);
  const month = String(day.getUTCMonth() + 1).padStart(2, '0');
  const date = String(Math.min(day.getUTCDate(), 28)).padStart(2, '0');
  return {
    payeeName: `${partAt(FAMILY, index)} ${partAt(GIVEN, index)} ${partAt(GIVEN, Math.floor(index / GIVEN.length))}`,
    birthday: `${year}-${month}-${date}`,
  };
}
