/** A database that cannot be used; the message says what to do (OPER-57). */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}
