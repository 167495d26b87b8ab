import { sql } from 'drizzle-orm';
import type { Database } from '#gateway/platform/db/database.ts';
import type { Check } from './check.ts';
import { CHECKS } from './checks.ts';
import { type Level, levelChecks } from './levels.ts';

export interface Fault {
  readonly rule: string;
  /** The first faults. */
  readonly found: readonly string[];
  /** The number of all faults. */
  readonly count: number;
}

/** Maximum of faults of one rule that are named; the rest is counted. */
const NAMED = 10;

/**
 * Audits the whole database for money that is not accounted for (CASH-8): at one moment, or each rule at its own, so
 * that calls of visitors come between where all share one connection (OPER-55). A rule is one statement.
 * @param levels the VIP levels of the site, which members reach by bets
 */
export async function verifyLedger(
  db: Database,
  levels: readonly Level[] = [],
  { inTurns = false } = {},
): Promise<Fault[]> {
  const checks = [...CHECKS, ...levelChecks(levels)];
  const faults: Fault[] = [];
  for (const some of inTurns ? checks.map((check) => [check]) : [checks])
    faults.push(...(await runChecks(db, some)));
  return faults;
}

/** Runs checks at one moment. */
function runChecks(db: Database, checks: readonly Check[]): Promise<Fault[]> {
  return db.transaction(
    async (tx) => {
      // The audit reads the whole database.
      await tx.execute(sql`set local statement_timeout = 0`);
      const faults: Fault[] = [];
      for (const { rule, broken } of checks) {
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

/** Formats faults as lines for people. */
export const faultLines = (faults: readonly Fault[]): string[] =>
  faults.flatMap(({ rule, found, count }) => [
    `Broken: ${rule}.`,
    ...found.map((what) => `  ${what}`),
    ...(count > found.length ? [`  and ${count - found.length} more`] : []),
  ]);
