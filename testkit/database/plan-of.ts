import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#gateway/platform/db/database.ts';

export interface PlanStep {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  /** For an executed statement: rows in each of `Actual Loops`. */
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanStep[];
}

/** Returns the steps of a statement's plan; the planner uses an index wherever possible. */
export async function readPlan(db: Database, statement: SQL): Promise<PlanStep[]> {
  return db.transaction(async (tx) => {
    for (const way of ['seqscan', 'sort', 'bitmapscan'])
      await tx.execute(sql.raw(`set local enable_${way} = off`));
    const { rows } = (await tx.execute(sql`explain (format json) ${statement}`)) as unknown as {
      rows: { 'QUERY PLAN': { Plan: PlanStep }[] }[];
    };
    const flat = (plan: PlanStep): PlanStep[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];
    return (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan: plan }) => flat(plan));
  });
}
