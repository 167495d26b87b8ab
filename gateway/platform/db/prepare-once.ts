import type { Database } from './database.ts';

/** A statement with its SQL; its placeholders are filled by name. */
interface Prepared<Result> {
  execute(values?: Record<string, unknown>): Promise<Result>;
}

/**
 * Returns a statement that is built once for each database and planned once for each connection: for hot queries.
 * @param name its name on the server, unique in the project
 */
export function prepareOnce<Result>(
  name: string,
  build: (db: Database) => { prepare(name: string): Prepared<Result> },
): (db: Database, values: Record<string, unknown>) => Promise<Result> {
  const built = new WeakMap<Database, Prepared<Result>>();
  return (db, values) => {
    const statement = built.get(db) ?? build(db).prepare(name);
    built.set(db, statement);
    return statement.execute(values);
  };
}
