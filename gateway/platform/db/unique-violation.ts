const UNIQUE_VIOLATION = '23505';

/** Returns whether an error of the database, or its cause, is a unique violation. */
export function isUniqueViolation(error: unknown): boolean {
  for (let link = error; link instanceof Error; link = link.cause)
    if ('code' in link && link.code === UNIQUE_VIOLATION) return true;
  return false;
}
