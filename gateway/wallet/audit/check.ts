import type { SQL } from 'drizzle-orm';

/** A rule, and a query for what breaks it: each row has a `what`. */
export interface Check {
  readonly rule: string;
  readonly broken: SQL;
}
