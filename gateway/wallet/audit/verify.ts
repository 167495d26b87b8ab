import { sql } from 'drizzle-orm';
import type { Database } from '#gateway/platform/db/database.ts';
import { CHECKS } from './checks.ts';

export interface Fault {
  readonly rule: string;
  /** What breaks it: the first of them. */
  readonly found: readonly string[];
  /** How many there are in all. */
  readonly count: number;
}

/** As many of a kind are named; the rest is counted. */
const NAMED = 10;

/** Looks through the whole database, as it is at one moment, for money that is not accounted for (CASH-8). */
export function verifyLedger(db: Database): Promise<Fault[]> {
  return db.transaction(
    async (tx) => {
      // It reads everything there is.
      await tx.execute(sql`set local statement_timeout = 0`);
      const faults: Fault[] = [];
      for (const { rule, broken } of CHECKS) {
        const query = sql`select what, count(*) over () as count from (${broken}) as broken limit ${NAMED}`;
        const { rows } = (await tx.execute(query)) as unknown as { rows: { what: string; count: string }[] };
        const [first] = rows;
        if (first) faults.push({ rule, found: rows.map(({ what }) => what), count: Number(first.count) });
      }
      return faults;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Faults as lines for people. */
export const faultLines = (faults: readonly Fault[]): string[] =>
  faults.flatMap(({ rule, found, count }) => [
    `Broken: ${rule}.`,
    ...found.map((what) => `  ${what}`),
    ...(count > found.length ? [`  and ${count - found.length} more`] : []),
  ]);
