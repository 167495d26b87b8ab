const UNIQUE_VIOLATION = '23505';

/** Whether an error of the database, or one that it caused, says that a unique value is there already. */
export function isUniqueViolation(error: unknown): boolean {
  for (let link = error; link instanceof Error; link = link.cause)
    if ('code' in link && link.code === UNIQUE_VIOLATION) return true;
  return false;
}
